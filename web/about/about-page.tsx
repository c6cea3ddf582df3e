import { lazy, use } from "react";
import { addresses } from "#contract/addresses.ts";
import css from "#web/about/about.css?inline";
import { aboutData } from "#web/about/about-data.ts";
import { aboutTexts } from "#web/about/about-texts.ts";
import { CoachCards } from "#web/about/coach-card.tsx";
import { PageFactsContext } from "#web/lib/page/page-facts.tsx";
import { pageMeta, pageTitle } from "#web/lib/page/page-meta.ts";
import { readTexts, SiteList, SiteText } from "#web/lib/texts/site-text.tsx";
import { PublicPageEnd } from "#web/shared/public-pages/public-page-end.tsx";
import { Voices } from "#web/shared/voices/voices.tsx";
import { OwnStyles } from "#web/ui/first-paint/own-styles.tsx";
import { LinkedData } from "#web/ui/page/linked-data.tsx";
import { PageFact } from "#web/ui/page/page-fact.tsx";

const ProfilesQuery = lazy(() => import("#web/about/profiles-query.tsx"));

export const meta = () => {
  const { title, intro } = readTexts(aboutTexts);
  return pageMeta({
    title: pageTitle(title),
    description: intro[0] ?? title,
    path: addresses.about,
  });
};

export default function AboutPage() {
  const facts = use(PageFactsContext);
  return (
    <>
      {facts && <LinkedData data={aboutData(facts)} />}
      <div className="page about">
        <h1>
          <SiteText in={aboutTexts} of="title" />
        </h1>
        <Paragraphs className="prose about-intro" of="intro" />
        <PageFact
          name="coachProfiles"
          render={(coaches) => <CoachCards coaches={coaches} />}
          fallback={<ProfilesQuery />}
          failure="Failed to load the coaches"
        />
        <section className="essay-section">
          <h2>
            <SiteText in={aboutTexts} of="whyTwo.title" />
          </h2>
          <Paragraphs className="prose" of="whyTwo.paragraphs" />
        </section>
        <div>
          <ul className="about-stats">
            <SiteList in={aboutTexts} of="stats">
              {({ value, label }) => (
                <li>
                  <span>{value}</span> {label}
                </li>
              )}
            </SiteList>
          </ul>
          <p className="small soft stats-note">
            <SiteText in={aboutTexts} of="statsNote" />
          </p>
        </div>
      </div>
      <Voices areAll />
      <PublicPageEnd
        title={<SiteText in={aboutTexts} of="closing.title" />}
        text={<SiteText in={aboutTexts} of="closing.text" />}
      />
      <OwnStyles css={css} />
    </>
  );
}

interface ParagraphsProps {
  className: string;
  of: "intro" | "whyTwo.paragraphs";
}

function Paragraphs({ className, of }: ParagraphsProps) {
  return (
    <div className={className}>
      <SiteList in={aboutTexts} of={of}>
        {(paragraph) => <p>{paragraph}</p>}
      </SiteList>
    </div>
  );
}
