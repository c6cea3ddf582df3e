import type { Graph, Thing, WithContext } from "schema-dts";

/** For search engines. Browsers do not run it, so the Content-Security-Policy needs no hash. */
export function LinkedData({ data }: { data: WithContext<Thing> | Graph | null }) {
  if (data === null) return null;
  const __html = JSON.stringify(data).replaceAll("<", "\\u003c");
  return (
    <script
      type="application/ld+json"
      {...{ dangerouslySetInnerHTML: { __html } }}
      suppressHydrationWarning
    />
  );
}
