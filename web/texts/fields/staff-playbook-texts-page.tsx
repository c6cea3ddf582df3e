import { NativeSelect } from "@mantine/core";
import { Link, useSearchParams } from "react-router";
import { playbook } from "#content/playbook.ts";
import { playbookCover } from "#content/playbook-cover.ts";
import { addresses } from "#contract/addresses.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import type { PageHandle } from "#web/lib/page/page-handle.ts";
import { knownDefaults } from "#web/lib/texts/site-text.tsx";
import { useDrafts } from "#web/texts/drafts/use-edits.ts";
import { SectionFields } from "#web/texts/fields/section-fields.tsx";
import { PageTitle } from "#web/ui/page/page-title.tsx";
import { Spinner } from "#web/ui/page/spinner.tsx";
import "#web/texts/texts-intro.css";

knownDefaults.set("playbookCover", playbookCover);
knownDefaults.set("playbook", playbook);

export const handle: PageHandle = {
  read: () => {
    void queryClient.prefetchQuery(queries.texts.drafts.queryOptions());
  },
};

const parts = [
  { value: "playbookCover", label: "Cover, first move and routine, which the home page shows" },
  { value: "playbook", label: "Everything else" },
];

export default function StaffPlaybookTextsPage() {
  const { isPending } = useDrafts();
  const [search, setSearch] = useSearchParams();
  const part = parts.find(({ value }) => value === search.get("part"))?.value ?? "playbookCover";
  return (
    <div className="texts-of-mails">
      <PageTitle title="Words of the playbook" />
      <div className="texts-intro">
        <h1>Words of the playbook</h1>
        <p className="measure">
          Each publication prints the playbook again; links that were sent lead to the new one.
          Drafts are published together with those of the pages, under{" "}
          <Link to={addresses.adminTexts}>Words</Link>.
        </p>
        <p>
          <a href="/api/playbook_preview" target="_blank" rel="noreferrer">
            See the PDF of your drafts
          </a>
        </p>
      </div>
      <NativeSelect
        label="Part"
        className="mail-choice"
        value={part}
        data={parts}
        onChange={({ target }) => setSearch({ part: target.value }, { replace: true })}
      />
      {isPending ? <Spinner /> : <SectionFields key={part} within={part} />}
    </div>
  );
}
