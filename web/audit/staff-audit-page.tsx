import { Link } from "react-router";
import {
  type AuditEntry,
  auditExport,
  auditMessages,
  commandActor,
  ListAudit,
  unknownPrefix,
} from "#contract/audit/audit.ts";
import { auditWords } from "#contract/audit/audit-words.ts";
import { DownloadLink } from "#web/audit/download-link.tsx";
import { academyTime } from "#web/lib/academy-dates.ts";
import { queries } from "#web/lib/api/queries.ts";
import type { PageHandle } from "#web/lib/page/page-handle.ts";
import { EmailCell } from "#web/shared/people/email-cell.tsx";
import { capitalized } from "#web/ui/capitalized.ts";
import { NotedCell } from "#web/ui/cells/noted-cell.tsx";
import { AcademyTimeNote } from "#web/ui/page/academy-time-note.tsx";
import { dayFields } from "#web/ui/record-list/use-day-filters.ts";
import { prefetchList, useRecordList } from "#web/ui/record-list/use-record-list.ts";
import { RecordPage } from "#web/ui/record-page/record-page.tsx";
import "#web/audit/audit.css";

const words: Readonly<Record<string, string>> = auditWords;

export const handle: PageHandle = {
  read: () => {
    prefetchList(queries.audit.list, "created_at");
  },
};

export default function StaffAuditPage() {
  const list = useRecordList({
    list: "audit_log",
    call: queries.audit.list,
    schema: ListAudit,
    sort: "created_at",
    filters: [
      { name: "action", label: "Action", choices: actionsByWords(), words, none: "All entries" },
      ...dayFields("Happened", "from", "until"),
    ],
  });
  return (
    <RecordPage
      className="audit"
      title="Audit log"
      foot={
        <>
          <DownloadLink path={auditExport.path} />
          <AcademyTimeNote />
          <p className="soft small">
            What staff did, and who logged in or tried to. Entries are kept for two years.
          </p>
        </>
      }
      noun="entry"
      nouns="entries"
      searched="Email, ID or IP address"
      list={list}
      columns={[
        {
          title: "When",
          cardSlot: "fact",
          sort: "created_at",
          render: (entry) => academyTime(entry.created_at),
        },
        { title: "Who", cardSlot: "fact", width: 220, render: (entry) => <Who entry={entry} /> },
        { title: "What", cardSlot: "title", width: 260, render: (entry) => <What entry={entry} /> },
        { title: "About", render: (entry) => <About entry={entry} /> },
        { title: "IP address", render: ({ client_address }) => client_address },
      ]}
      failure={auditMessages.listFailed}
      empty={{
        title: auditMessages.empty,
        hint: "What staff do, and who logs in, appears here.",
      }}
    />
  );
}

function actionsByWords(): string[] {
  return Object.keys(words).toSorted((one, other) =>
    (words[one] ?? "").localeCompare(words[other] ?? ""),
  );
}

function Who({ entry: { actor, actor_person_id } }: { entry: AuditEntry }) {
  if (actor === commandActor) return "The server";
  if (!actor.startsWith(unknownPrefix)) {
    return <EmailCell email={actor} personId={actor_person_id} />;
  }
  const hash = actor.slice(unknownPrefix.length);
  return <NotedCell note={hash}>An address without an account</NotedCell>;
}

function What({ entry: { action, detail } }: { entry: AuditEntry }) {
  const details = Object.entries(detail).map(
    ([name, value]) => `${capitalized(name.replaceAll("_", " "))}: ${value ?? "none"}`,
  );
  return <NotedCell note={details.join(", ")}>{words[action] ?? action}</NotedCell>;
}

const shownOfId = 8;

/** Empty for what people did with their own account. */
function About({ entry }: { entry: AuditEntry }) {
  const { subject, subject_email, subject_person_id, actor_id } = entry;
  if (subject === null || subject === actor_id) return null;
  const isPerson = subject_email !== null && subject_person_id !== null;
  return (
    <div className="audit-about">
      {isPerson && <EmailCell email={subject_email} personId={subject_person_id} />}
      <Link
        to={{ search: `?${new URLSearchParams({ search: subject })}` }}
        title={subject}
        aria-label={isPerson ? `All entries: ${subject_email}` : undefined}
      >
        {isPerson ? "All entries" : (subject_email ?? `${subject.slice(0, shownOfId)}…`)}
      </Link>
    </div>
  );
}
