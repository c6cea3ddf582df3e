import type { LandingSection } from "#content/landing.ts";

/** A section with its heading in the margin beside the text. */
export function EssaySection({ section }: { section: LandingSection }) {
  return (
    <section className="essay-section">
      <h2>{section.title}</h2>
      <div className="prose">
        {section.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {section.points && (
          <ol className="points">
            {section.points.map((point) => (
              <li key={point.title}>
                <h3>{point.title}</h3>
                <p>{point.text}</p>
              </li>
            ))}
          </ol>
        )}
      </div>
    </section>
  );
}
