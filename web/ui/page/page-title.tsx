import { brand } from "#content/brand.ts";

/** The document's title, for pages that may turn out not to be there for whoever asks. */
export function PageTitle({ title }: { title: string }) {
  return <title>{`${title} · ${brand.name}`}</title>;
}
