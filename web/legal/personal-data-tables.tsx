import type { ReactNode } from "react";
import type { PersonalData } from "#contract/people/personal-data.ts";
import { privacyTexts } from "#web/legal/legal-texts.ts";
import { SiteText } from "#web/lib/texts/site-text.tsx";

export function StoredData({ stored }: Pick<PersonalData, "stored">) {
  return (
    <LegalTable
      name="What we store"
      columns={["About", "What we store", "Why", "How long"]}
      rows={stored.map(({ name, what, why, until }) => [name, [name, sentence(what), why, until]])}
    />
  );
}

export function KeptData({ kept }: Pick<PersonalData, "kept">) {
  return (
    <LegalTable
      name="What stays after you delete your account"
      columns={["About", "What stays", "Why"]}
      rows={kept.map(({ name, what, why }) => [
        `${name} ${why}`,
        [name, sentence(what), sentence([why])],
      ])}
    />
  );
}

export function Recipients(stores: Pick<PersonalData, "database" | "files" | "mail">) {
  return (
    <LegalTable
      name="Who receives what"
      columns={["Who", "What they receive"]}
      rows={recipientsOf(stores).map((name) => [
        name,
        [
          <SiteText key="name" in={privacyTexts} of={`recipients.${name}.name`} />,
          <SiteText key="receives" in={privacyTexts} of={`recipients.${name}.receives`} />,
        ],
      ])}
    />
  );
}

function recipientsOf({ database, files, mail }: Parameters<typeof Recipients>[0]) {
  return [
    "staff" as const,
    "server" as const,
    ...(database === "server" ? ["databaseServer" as const] : []),
    ...(files === "object store" ? ["objectStore" as const] : []),
    mail === "server" ? ("mailServer" as const) : ("noMailServer" as const),
  ];
}

interface LegalTableProps {
  name: string;
  columns: readonly string[];
  /** With their keys; the first cell names the row. */
  rows: readonly (readonly [string, readonly ReactNode[]])[];
}

/** On phones and on paper each row is a list below its name. */
function LegalTable({ name, columns, rows }: LegalTableProps) {
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
        {rows.map(([key, [title, ...cells]]) => (
          <tr key={key}>
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

/** As in "Your name, and when you registered." */
function sentence(words: readonly string[]): string {
  const text = inAList.format(words);
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;
}

const inAList = new Intl.ListFormat("en-US", { type: "conjunction" });
