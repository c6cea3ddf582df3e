import type { LandingSection } from "#content/landing.ts";

interface EssaySectionProps {
  section: LandingSection;
  className?: string;
}

export function EssaySection({ section, className = "" }: EssaySectionProps) {
  return (
    <section className={className}>
      <h2>{section.title}</h2>
      <div className="prose">
        {section.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  );
}
