import type { Funnel } from "#contract/funnel/funnel.ts";
import { unknownSource } from "#contract/lists/sources.ts";
import { pluralize } from "#web/lib/pluralize.ts";

interface FunnelSourcesProps {
  sources: Funnel["sources"];
  choose: (source: string) => void;
}

export function FunnelSourceList({ sources: { top, other }, choose }: FunnelSourcesProps) {
  if (top.length === 0) return null;
  return (
    <section aria-labelledby="funnel-sources">
      <h2 id="funnel-sources">Where people came from</h2>
      <p className="measure soft">
        People who first wrote to us in these weeks, by the utm_source of their link. It is unknown
        if the link had none, or if the person was deleted.
      </p>
      <ul className="funnel-sources">
        {top.map(({ source, people }) => (
          <li key={source}>
            <button
              type="button"
              className="link-button aside-button"
              onClick={() => choose(source)}
            >
              {sourceInWords(source)}
            </button>
            <span>{pluralize(people, "person", "people")}</span>
          </li>
        ))}
        {other.sources > 0 && (
          <li>
            <span>{pluralize(other.sources, "other source")}</span>
            <span>{pluralize(other.people, "person", "people")}</span>
          </li>
        )}
      </ul>
      {other.sources > 0 && (
        <p className="soft small">
          A list can show only one source at a time, so “Other sources” can’t be opened.
        </p>
      )}
    </section>
  );
}

export function sourceInWords(source: string): string {
  return source === unknownSource ? "Unknown" : source;
}
