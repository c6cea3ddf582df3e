import type { ReactNode } from "react";
import { type LegalSection, type Recipient, recipients } from "#content/legal.ts";
import type { PersonalData } from "#contract/people/personal-data.ts";

interface PersonalDataTableProps {
  table: NonNullable<LegalSection["table"]>;
  data: PersonalData;
}

export function PersonalDataTable({ table, data }: PersonalDataTableProps) {
  if (table === "kept") {
    return (
      <LegalTable
        name="What stays after you delete your account"
        columns={["What stays", "Why"]}
        rows={data.kept.map(({ what, why }) => [sentence([what]), sentence([why])])}
      />
    );
  }
  if (table === "recipients") {
    return (
      <LegalTable
        name="Who receives what"
        columns={["Who", "What they receive"]}
        rows={recipientsOf(data).map((recipient) => [nameOf(recipient), recipient.receives])}
      />
    );
  }
  return (
    <LegalTable
      name="What we store"
      columns={["About", "What we store", "Why", "How long"]}
      rows={data.stored.map(({ name, what, why, until }) => [name, sentence(what), why, until])}
    />
  );
}

interface LegalTableProps {
  name: string;
  columns: readonly string[];
  /** Each begins with its name. */
  rows: readonly (readonly string[])[];
}

/** On phones and on paper each row is a list below its name. */
function LegalTable({ name, columns, rows }: LegalTableProps): ReactNode {
  return (
    <table className="legal-table" aria-label={name}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([title, ...cells]) => (
          <tr key={title}>
            <th scope="row">{title}</th>
            {cells.map((cell, index) => (
              <td key={columns[index + 1]} data-label={columns[index + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function recipientsOf({ database, files, mail }: PersonalData): Recipient[] {
  return [
    recipients.staff,
    recipients.server,
    ...(database === "server" ? [recipients.databaseServer] : []),
    ...(files === "object store" ? [recipients.objectStore] : []),
    mail === "server" ? recipients.mailServer : recipients.noMailServer,
  ];
}

function nameOf({ name, provider }: Recipient): string {
  return provider ? `${name}: ${provider}` : name;
}

/** As in "Your name, and when you registered." */
function sentence(words: readonly string[]): string {
  const text = inAList.format(words);
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;
}

const inAList = new Intl.ListFormat("en-US", { type: "conjunction" });
