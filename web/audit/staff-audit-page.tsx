import {
  type AuditEntry,
  auditExportPath,
  auditMessages,
  byCommand,
  ListAudit,
} from "#contract/audit.ts";
import { auditWords } from "#contract/audit-words.ts";
import { DownloadLink } from "#web/audit/download-link.tsx";
import { queries } from "#web/lib/api/queries.ts";
import { dateAndTime } from "#web/lib/dates.ts";
import { capitalized } from "#web/ui/capitalized.ts";
import { NotedCell } from "#web/ui/noted-cell.tsx";
import { useRecordList } from "#web/ui/record-list/use-record-list.ts";
import { RecordPage } from "#web/ui/record-page/record-page.tsx";
import "#web/audit/audit.css";

const words: Readonly<Record<string, string>> = auditWords;

export default function StaffAuditPage() {
  const list = useRecordList({
    call: queries.audit.list,
    schema: ListAudit,
    sort: "created_at",
    filters: [
      { name: "action", label: "Action", choices: actionsByWords(), words },
      { name: "from", label: "From", choices: "day" },
      { name: "until", label: "Until", choices: "day" },
    ],
  });
  return (
    <RecordPage
      className="audit"
      title="Audit Log"
      note={<DownloadLink path={auditExportPath} />}
      noun="entry"
      searched="Email, id or client address"
      list={list}
      columns={[
        { title: "When", sort: "created_at", render: (entry) => dateAndTime(entry.created_at) },
        { title: "Who", render: (entry) => <Who entry={entry} /> },
        { title: "What", render: (entry) => <What entry={entry} /> },
        { title: "About", render: ({ subject }) => subject && <code>{subject}</code> },
        { title: "From", render: ({ client_address }) => client_address },
      ]}
      failure={auditMessages.listFailed}
      empty={{
        title: auditMessages.empty,
        hint: "What staff do, and who logs in, appears here.",
      }}
    />
  );
}

/** Every action in the order of its words. */
function actionsByWords(): string[] {
  return Object.keys(words).toSorted((one, other) =>
    (words[one] ?? "").localeCompare(words[other] ?? ""),
  );
}

function Who({ entry: { actor } }: { entry: AuditEntry }) {
  return actor === byCommand ? "A command on the server" : actor;
}

function What({ entry: { action, detail } }: { entry: AuditEntry }) {
  const details = Object.entries(detail).map(
    ([name, value]) => `${capitalized(name.replaceAll("_", " "))}: ${value ?? "none"}`,
  );
  return <NotedCell note={details.join(", ")}>{words[action] ?? action}</NotedCell>;
}
