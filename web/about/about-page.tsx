import { about } from "#content/about.ts";
import { brand } from "#content/brand.ts";
import { coachProfiles } from "#content/coach-profiles.ts";
import { coaches } from "#content/coaches.ts";
import { addresses } from "#contract/addresses.ts";
import css from "#web/about/about.css?inline";
import { CoachCard } from "#web/about/coach-card.tsx";
import { pageMeta } from "#web/lib/page/page-meta.ts";
import { PublicPageEnd } from "#web/shared/public-pages/public-page-end.tsx";
import { OwnStyles } from "#web/ui/first-paint/own-styles.tsx";

export const meta = () =>
  pageMeta({
    title: `${about.title} · ${brand.name}`,
    description: about.intro[0] ?? brand.tagline,
    path: addresses.about,
  });

export default function AboutPage() {
  return (
    <>
      <div className="page about">
        <h1>{about.title}</h1>
        <Paragraphs className="prose about-intro" texts={about.intro} />
        <div className="coaches">
          {coaches.map((coach) => (
            <CoachCard key={coach.slug} coach={coach} profile={coachProfiles[coach.slug]} />
          ))}
        </div>
        <section className="essay-section">
          <h2>{about.whyTwo.title}</h2>
          <Paragraphs className="prose" texts={about.whyTwo.paragraphs} />
        </section>
        <div>
          <ul className="about-stats">
            {about.stats.map(({ value, label }) => (
              <li key={label}>
                <span>{value}</span> {label}
              </li>
            ))}
          </ul>
          <p className="small soft stats-note">{about.statsNote}</p>
        </div>
      </div>
      <PublicPageEnd {...about.closing} />
      <OwnStyles css={css} />
    </>
  );
}

function Paragraphs({ className, texts }: { className: string; texts: readonly string[] }) {
  return (
    <div className={className}>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}
