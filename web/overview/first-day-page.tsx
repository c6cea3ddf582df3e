import { usePrefetchQuery, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { addresses } from "#contract/addresses.ts";
import type { SetUp, SetUpStep } from "#contract/set-up/set-up.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import type { PageHandle } from "#web/lib/page/page-handle.ts";
import { useHashFocus } from "#web/lib/page/use-hash-focus.ts";
import { SenderFacts } from "#web/sender/sender-facts.tsx";
import { TestMail } from "#web/sender/test-mail.tsx";
import { AcademyName } from "#web/set-up/academy-name.tsx";
import { setUpQuery } from "#web/set-up/set-up-query.ts";
import { TimeZone } from "#web/set-up/time-zone.tsx";
import { StatusBadge } from "#web/ui/cells/status-badge.tsx";
import { LoadFailure } from "#web/ui/page/load-failure.tsx";
import { PageTitle } from "#web/ui/page/page-title.tsx";
import { Spinner } from "#web/ui/page/spinner.tsx";
import { SettingCard } from "#web/ui/setting-card.tsx";
import "#web/overview/first-day.css";

export const handle: PageHandle = {
  read: () => {
    void queryClient.prefetchQuery(setUpQuery);
    void queryClient.prefetchQuery(queries.sender.read.queryOptions());
  },
};

export default function FirstDayPage() {
  usePrefetchQuery(queries.sender.read.queryOptions(), queryClient);
  const { data, isPending, refetch } = useQuery(setUpQuery, queryClient);
  useHashFocus(!isPending);
  return (
    <div className="first-day">
      <PageTitle title="First day" />
      <div className="first-day-intro">
        <h1>First day</h1>
        <p className="measure">
          What makes this academy yours, in the order in which it is best done. You can stop at any
          time: what is left is listed on the <Link to={addresses.admin}>Admin console</Link>.
        </p>
      </div>
      {isPending && <Spinner />}
      {!isPending && !data && (
        <LoadFailure
          message="Failed to load what is left to set up"
          onRetry={() => void refetch()}
        />
      )}
      {data && <Steps setUp={data} />}
    </div>
  );
}

function Steps({ setUp }: { setUp: SetUp }) {
  return (
    <>
      <SettingCard anchor="name" title="Name" words="Pages and emails say it.">
        <AcademyName setUp={setUp} />
        <p>
          Every other sentence, and the color, is changed under{" "}
          <Link to={addresses.adminTexts}>Words</Link>.
        </p>
      </SettingCard>
      <SettingCard
        anchor="time-zone"
        title="Time zone"
        words="Days and times of cohorts, sessions and emails are told on the clock of this zone. It can be changed until the first of your own is planned."
      >
        <TimeZone setUp={setUp} />
      </SettingCard>
      <LinkedStep
        title="Coaches"
        words="Who coaches here, with their faces: public pages, cohorts and emails name them. The two who stand there at first were made up."
        to={addresses.adminCoaches}
        label="Introduce your coaches"
        isLeft={isLeft(setUp, "coaches")}
      />
      <Mail />
      <LinkedStep
        title="First info session"
        words="Visitors see its date on the home page, and get the calendar invite when they register."
        to={addresses.adminRegistrations}
        label="Date an info session"
        isLeft={isLeft(setUp, "info_session")}
      />
      <LinkedStep
        title="First cohort"
        words="Once it is published and open, visitors see its dates and its price, and can apply."
        to={addresses.adminCohorts}
        label="Plan a cohort"
        isLeft={isLeft(setUp, "cohort")}
      />
      <SettingCard
        anchor="backups"
        title="Backups"
        words="Everything that people entrust to you is in one database."
      >
        <p>
          Whoever runs the server sets up a backup every night to another machine, and tries once
          that it comes back. The manual says how, under “Backup”.
        </p>
      </SettingCard>
    </>
  );
}

function isLeft({ left }: SetUp, step: SetUpStep): boolean {
  return left.includes(step);
}

function Mail() {
  const { data, isPending, refetch } = useQuery(queries.sender.read.queryOptions(), queryClient);
  return (
    <SettingCard
      anchor="mail"
      title="Mail"
      words="Who sends the academy’s mail, as the server is set, and whether it arrives."
    >
      {isPending && <Spinner />}
      {!isPending && !data && (
        <LoadFailure message="Failed to load the sender" onRetry={() => void refetch()} />
      )}
      {data && (
        <>
          <SenderFacts sender={data} />
          <TestMail sender={data} />
          <p>
            <Link to={addresses.adminSender}>The records that the sender’s domain needs</Link>
          </p>
        </>
      )}
    </SettingCard>
  );
}

interface LinkedStepProps {
  title: string;
  words: string;
  to: string;
  label: ReactNode;
  isLeft: boolean;
}

function LinkedStep({ title, words, to, label, isLeft }: LinkedStepProps) {
  return (
    <SettingCard title={title} words={words}>
      <p className="first-day-step">
        <Link to={to}>{label}</Link>
        {!isLeft && <StatusBadge status="Done" tone="good" />}
      </p>
    </SettingCard>
  );
}
