import { Link } from "react-router";
import { addresses } from "#contract/addresses.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import type { PageHandle } from "#web/lib/page/page-handle.ts";
import { DraftList } from "#web/texts/review/draft-list.tsx";
import { EditablePages } from "#web/texts/review/editable-pages.tsx";
import { VersionList } from "#web/texts/review/version-list.tsx";
import { PageTitle } from "#web/ui/page/page-title.tsx";
import "#web/texts/review/review.css";
import "#web/texts/texts-intro.css";

export const handle: PageHandle = {
  read: () => {
    void queryClient.prefetchQuery(queries.texts.drafts.queryOptions());
    void queryClient.prefetchQuery(queries.texts.versions.queryOptions());
  },
};

export default function StaffTextsPage() {
  return (
    <div className="texts-review">
      <PageTitle title="Words" />
      <div className="texts-intro">
        <h1>Words</h1>
        <p className="measure">
          What the public pages say. Open a page and press a sentence to change it: only staff see
          drafts, until all of them are published together.
        </p>
      </div>
      <EditablePages />
      <section aria-labelledby="not-pages-title">
        <h2 id="not-pages-title">Mails and playbook</h2>
        <ul className="texts-pages">
          <li>
            <Link to={addresses.adminMailTexts}>Words of mails</Link>
          </li>
          <li>
            <Link to={addresses.adminPlaybookTexts}>Words of the playbook</Link>
          </li>
        </ul>
      </section>
      <DraftList />
      <VersionList />
    </div>
  );
}
