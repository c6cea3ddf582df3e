import { useState } from "react";
import { brand } from "#content/brand.ts";
import { addresses } from "#contract/addresses.ts";
import { NextSession } from "#web/info-sessions/next-session.tsx";
import { RegistrationForm } from "#web/info-sessions/registration-form.tsx";
import { pageMeta } from "#web/lib/page/page-meta.ts";

const title = "Join a free info session";
const description =
  "Meet both coaches online, hear how a cohort goes, and ask what you like. Your camera may stay off.";

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
      </div>
      <RegistrationForm onRegistered={() => setIsRegistered(true)} />
    </div>
  );
}
