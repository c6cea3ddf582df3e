import { Button } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { addresses } from "#contract/addresses.ts";
import { type Sender, type TestMail as SentTest, senderMessages } from "#contract/sender/sender.ts";
import { academyTime } from "#web/lib/academy-dates.ts";
import { api } from "#web/lib/api/api.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { whyFailed } from "#web/lib/api/refusals.ts";
import { FormMessage } from "#web/ui/forms/form-message.tsx";
import "#web/sender/sender.css";

const pollingMs = 1000;

/** Reads the sender again while the mail is on its way. */
export function TestMail({ sender }: { sender: Sender }) {
  const [wasSent, setWasSent] = useState(false);
  const { data = sender } = useQuery(
    {
      ...queries.sender.read.queryOptions(),
      refetchInterval: ({ state }) =>
        state.data?.test_mail?.state === "on_its_way" ? pollingMs : false,
    },
    queryClient,
  );
  const { mutate, isPending, error } = useMutation(
    {
      mutationFn: () => api.sender.sendTest(),
      onSuccess: (sent) => {
        queryClient.setQueryData(queries.sender.read.queryKey(), sent);
        setWasSent(true);
      },
    },
    queryClient,
  );
  const { test_mail } = data;
  return (
    <div className="test-mail">
      <Button variant="default" loading={isPending} onClick={() => mutate()}>
        {test_mail === null ? "Send me a test email" : "Send me another one"}
      </Button>
      <FormMessage {...whyFailed(error, senderMessages.testFailed)} />
      <div role="status">{test_mail && <Outcome test={test_mail} server={data.mail_server} />}</div>
      {wasSent && test_mail?.state === "accepted" && (
        <Arrival key={test_mail.sent_at} test={test_mail} />
      )}
    </div>
  );
}

function Outcome({ test, server }: { test: SentTest; server: string | null }) {
  const { state, to, sent_at, reply } = test;
  if (state === "on_its_way") return <p>On its way to {server ?? "the outbox"}.</p>;
  if (state === "accepted") {
    return server === null ? (
      <p>It was written to a file in the outbox.</p>
    ) : (
      <p>
        Accepted: the mail server took it for {to} on {academyTime(sent_at)}.
      </p>
    );
  }
  return (
    <>
      <p>Not accepted. The answer was:</p>
      <p className="test-mail-reply">{reply}</p>
      <p>
        The settings SMTP_URL and MAIL_FROM of the server decide this. After they are changed, send
        another one.
      </p>
    </>
  );
}

function Arrival({ test: { to } }: { test: SentTest }) {
  const [hasArrived, setHasArrived] = useState<boolean | null>(null);
  if (hasArrived === true) return <p role="status">Good. The academy can send.</p>;
  if (hasArrived === false) {
    return (
      <div role="status">
        <p>It can take some minutes. Then look:</p>
        <ul>
          <li>among the unwanted mail of {to},</li>
          <li>
            at <Link to={addresses.adminSender}>the sender’s records</Link>: without them, many mail
            companies drop mail,
          </li>
          <li>into the log of your mail provider, which says where it went.</li>
        </ul>
      </div>
    );
  }
  return (
    <fieldset className="test-mail-question">
      <legend>Did it arrive?</legend>
      <Button variant="default" size="compact-md" onClick={() => setHasArrived(true)}>
        Yes
      </Button>
      <Button variant="default" size="compact-md" onClick={() => setHasArrived(false)}>
        No
      </Button>
    </fieldset>
  );
}
