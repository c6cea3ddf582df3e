import { NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { mails } from "#content/mails/mails.ts";
import { addresses } from "#contract/addresses.ts";
import { MailSection, mailSections } from "#contract/texts/mail-sections.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import type { PageHandle } from "#web/lib/page/page-handle.ts";
import { knownDefaults } from "#web/lib/texts/site-text.tsx";
import { useDrafts } from "#web/texts/drafts/use-edits.ts";
import { MailPreview, mailPreviewQuery } from "#web/texts/fields/mail-preview.tsx";
import { SectionFields } from "#web/texts/fields/section-fields.tsx";
import { PageTitle } from "#web/ui/page/page-title.tsx";
import { Spinner } from "#web/ui/page/spinner.tsx";
import "#web/texts/texts-intro.css";

knownDefaults.set("mails", mails);

export const handle: PageHandle = {
  read: () => {
    void queryClient.prefetchQuery(queries.texts.drafts.queryOptions());
    void queryClient.prefetchQuery(mailPreviewQuery("shared", 0));
  },
};

const choices = Object.entries(mailSections).map(([value, label]) => ({ value, label }));

export default function StaffMailTextsPage() {
  const [search, setSearch] = useSearchParams();
  const { data: section = "shared" } = MailSection.safeParse(search.get("mail"));
  const drafts = useDrafts();
  const preview = useQuery(mailPreviewQuery(section, 0), queryClient);
  return (
    <div className="texts-of-mails">
      <PageTitle title="Words of mails" />
      <div className="texts-intro">
        <h1>Words of mails</h1>
        <p className="measure">
          What the academy writes. Words in braces are filled in when a mail is sent. Drafts are
          published together with those of the pages, under{" "}
          <Link to={addresses.adminTexts}>Words</Link>.
        </p>
      </div>
      <NativeSelect
        label="Mail"
        className="mail-choice"
        value={section}
        data={choices}
        onChange={({ target }) => setSearch({ mail: target.value }, { replace: true })}
      />
      {drafts.isPending || preview.isPending ? (
        <Spinner />
      ) : (
        <div className="fields-and-preview">
          <SectionFields key={section} within={`mails.${section}`} />
          <MailPreview key={`preview ${section}`} section={section} />
        </div>
      )}
    </div>
  );
}
