/** All pages, by address; scripts/pages-by-address.ts makes this module of web/routes.ts. */
declare module "virtual:pages-by-address" {
  import type { PageHandle } from "#web/lib/page/page-handle.ts";

  const pages: Record<string, () => Promise<readonly { handle?: PageHandle }[]>>;
  export default pages;
}
