import { queries, queryClient } from "#web/lib/api/queries.ts";
import type { PageHandle } from "#web/lib/page/page-handle.ts";
import { DraftList } from "#web/texts/review/draft-list.tsx";
import { EditablePages } from "#web/texts/review/editable-pages.tsx";
import { VersionList } from "#web/texts/review/version-list.tsx";
import { PageTitle } from "#web/ui/page/page-title.tsx";
import "#web/texts/review/review.css";

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
      <div>
        <h1>Words</h1>
        <p className="measure">
          What the public pages say. Open a page and press a sentence to change it: only staff see
          drafts, until all of them are published together.
        </p>
      </div>
      <EditablePages />
      <DraftList />
      <VersionList />
    </div>
  );
}
