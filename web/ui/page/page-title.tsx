import { brand } from "#content/brand.ts";

/** For pages that may turn out not to exist for this user. */
export function PageTitle({ title }: { title: string }) {
  return <title>{`${title} · ${brand.name}`}</title>;
}
