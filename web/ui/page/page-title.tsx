import { pageTitle } from "#web/lib/page/page-meta.ts";

/** For pages that may turn out not to exist for this user. */
export function PageTitle({ title }: { title: string }) {
  return <title>{pageTitle(title)}</title>;
}
