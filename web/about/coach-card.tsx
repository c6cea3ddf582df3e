import type { CoachProfile } from "#contract/coaches/coaches.ts";
import { noProfile } from "#contract/coaches/no-profile.ts";
import { aboutTexts } from "#web/about/about-texts.ts";
import { useTexts } from "#web/lib/texts/site-text.tsx";
import { Portrait } from "#web/shared/coaches/portrait.tsx";

export function CoachCards({ coaches }: { coaches: readonly CoachProfile[] }) {
  if (coaches.length === 0) return null;
  return (
    <div className="coaches">
      {coaches.map((coach) => (
        <CoachCard key={coach.slug} coach={coach} />
      ))}
    </div>
  );
}

function CoachCard({ coach }: { coach: CoachProfile }) {
  const { profileLink } = useTexts(aboutTexts);
  const { slug, name, title, biography, specialties, profile_url } = coach;
  return (
    <article className="coach" id={slug}>
      <Portrait coach={coach} />
      <h2>{name}</h2>
      {title && <p className="coach-title">{title}</p>}
      {biography && <p className="coach-biography">{biography}</p>}
      {specialties.length > 0 && (
        <ul className="coach-specialties">
          {specialties.map((specialty) => (
            <li key={specialty}>{specialty}</li>
          ))}
        </ul>
      )}
      {profile_url !== noProfile && (
        <p>
          <a href={profile_url} rel="noopener" aria-label={`${profileLink} of ${name}`}>
            {profileLink}
          </a>
        </p>
      )}
    </article>
  );
}
