import { use, useState } from "react";
import { addresses } from "#contract/addresses.ts";
import { infoSessionMinutes } from "#contract/info-sessions/info-session-length.ts";
import { eventData } from "#web/info-sessions/event-data.ts";
import css from "#web/info-sessions/info-session.css?inline";
import { infoSessionTexts } from "#web/info-sessions/info-session-texts.ts";
import { NextSession } from "#web/info-sessions/next-session.tsx";
import { RegistrationForm } from "#web/info-sessions/registration-form.tsx";
import { PageFactsContext } from "#web/lib/page/page-facts.tsx";
import { pageMeta, pageTitle } from "#web/lib/page/page-meta.ts";
import { readTexts, SiteList, SiteText, useTexts } from "#web/lib/texts/site-text.tsx";
import { CoachFaces } from "#web/shared/coaches/coach-faces.tsx";
import { CoachFigure } from "#web/shared/coaches/coach-figure.tsx";
import { OwnStyles } from "#web/ui/first-paint/own-styles.tsx";
import { LinkedData } from "#web/ui/page/linked-data.tsx";

export const meta = () => {
  const { title, intro } = readTexts(infoSessionTexts);
  return pageMeta({ title: pageTitle(title), description: intro, path: addresses.infoSession });
};

export default function InfoSessionPage() {
  const facts = use(PageFactsContext);
  const [isRegistered, setIsRegistered] = useState(false);
  return (
    <div className="page form-page">
      <div className="form-page-words">
        <h1>
          <SiteText in={infoSessionTexts} of="title" />
        </h1>
        <p className="lead">
          <SiteText in={infoSessionTexts} of="intro" />
        </p>
        <NextSession isRegistered={isRegistered} />
        <Agenda />
      </div>
      <RegistrationForm onRegistered={() => setIsRegistered(true)} />
      <div className="form-page-more">
        <CoachFaces>
          {(faces) => faces.map((coach) => <CoachFigure key={coach.slug} coach={coach} />)}
        </CoachFaces>
      </div>
      {facts && <LinkedData data={eventData(facts)} />}
      <OwnStyles css={css} />
    </div>
  );
}

function Agenda() {
  const { title } = useTexts(infoSessionTexts).agenda;
  return (
    <div className="agenda">
      <h2>{title.replaceAll("{minutes}", String(infoSessionMinutes))}</h2>
      <ul>
        <SiteList in={infoSessionTexts} of="agenda.parts">
          {({ time, text }) => (
            <li>
              <b>{time}</b> {text}
            </li>
          )}
        </SiteList>
      </ul>
    </div>
  );
}
