import { useState } from "react";
import { brand } from "#content/brand.ts";
import { coaches } from "#content/coaches.ts";
import { infoSessionParts } from "#content/info-session.ts";
import { addresses } from "#contract/addresses.ts";
import { infoSessionMinutes } from "#contract/info-sessions/info-session-length.ts";
import css from "#web/info-sessions/info-session.css?inline";
import { NextSession } from "#web/info-sessions/next-session.tsx";
import { RegistrationForm } from "#web/info-sessions/registration-form.tsx";
import { pageMeta } from "#web/lib/page/page-meta.ts";
import { CoachFigure } from "#web/shared/coaches/coach-figure.tsx";
import { OwnStyles } from "#web/ui/first-paint/own-styles.tsx";

const title = "Join a free info session";
const description =
  "Meet both coaches online, hear how a cohort works, and ask what you like. Your camera may stay off.";

export const meta = () =>
  pageMeta({ title: `${title} · ${brand.name}`, description, path: addresses.infoSession });

export default function InfoSessionPage() {
  const [isRegistered, setIsRegistered] = useState(false);
  return (
    <div className="page form-page">
      <div className="form-page-words">
        <h1>{title}</h1>
        <p className="lead">{description}</p>
        <NextSession isRegistered={isRegistered} />
        <Agenda />
      </div>
      <RegistrationForm onRegistered={() => setIsRegistered(true)} />
      <div className="form-page-more">
        {coaches.map((coach) => (
          <CoachFigure key={coach.slug} coach={coach} />
        ))}
      </div>
      <OwnStyles css={css} />
    </div>
  );
}

function Agenda() {
  return (
    <div className="agenda">
      <h2>What happens in {infoSessionMinutes} minutes</h2>
      <ul>
        {infoSessionParts.map(({ minutes, text }) => (
          <li key={text}>
            <b>{minutes} minutes</b> {text}
          </li>
        ))}
      </ul>
    </div>
  );
}
