import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { addresses } from "#contract/addresses.ts";
import type { SenderRecords } from "#contract/sender/sender.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import type { PageHandle } from "#web/lib/page/page-handle.ts";
import { SelectorForm } from "#web/sender/selector-form.tsx";
import { SenderRecordSection } from "#web/sender/sender-record.tsx";
import { LoadFailure } from "#web/ui/page/load-failure.tsx";
import { PageTitle } from "#web/ui/page/page-title.tsx";
import { Spinner } from "#web/ui/page/spinner.tsx";
import "#web/sender/sender.css";

export const handle: PageHandle = {
  read: () => {
    void queryClient.prefetchQuery(queries.sender.readRecords.queryOptions());
  },
};

export default function StaffSenderPage() {
  const { data, isPending, isFetching, refetch } = useQuery(
    queries.sender.readRecords.queryOptions(),
    queryClient,
  );
  return (
    <div className="sender-records">
      <PageTitle title="Sender" />
      <h1>Sender</h1>
      {isPending && <Spinner label="Looking up the records" />}
      {!isPending && !data && (
        <LoadFailure
          message="Failed to look up the sender’s records"
          onRetry={() => void refetch()}
        />
      )}
      {data && data.domain === null && <NoDomain />}
      {data && data.domain !== null && (
        <>
          <Found records={data} domain={data.domain} />
          <div>
            <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
              Look again
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

function NoDomain() {
  return (
    <p className="measure">
      No sender with a domain on the internet is set, so there is nothing to look up. Whoever runs
      the server sets MAIL_FROM, as in Academy &lt;hello@academy.example&gt;, and starts it again.{" "}
      <Link to={addresses.adminFirstDay}>Who sends now</Link>
    </p>
  );
}

function Found({ records, domain }: { records: SenderRecords; domain: string }) {
  return (
    <>
      <p className="measure">
        Mail companies look at three records of {domain} before they deliver your mail. They are
        entered where the domain is registered, and take up to a day until they count everywhere.
      </p>
      {records.records.map((record) => (
        <SenderRecordSection key={record.kind} record={record}>
          {record.kind === "dkim" && <SelectorForm selector={records} />}
        </SenderRecordSection>
      ))}
    </>
  );
}
