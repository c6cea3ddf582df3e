import type { CoachProfile } from "#content/coach-profiles.ts";
import type { Coach } from "#content/coaches.ts";
import { aboutTexts } from "#web/about/about-texts.ts";
import { useTexts } from "#web/lib/texts/site-text.tsx";
import { Portrait } from "#web/shared/coaches/portrait.tsx";

const noProfile = "#";

interface CoachCardProps {
  coach: Coach;
  profile: CoachProfile;
}

export function CoachCard({ coach, profile }: CoachCardProps) {
  const { profileLink } = useTexts(aboutTexts);
  const { name } = coach;
  const { title, bio, specialties, profileUrl } = profile;
  return (
    <article className="coach">
      <Portrait coach={coach} />
      <h2>{name}</h2>
      <p className="coach-title">{title}</p>
      <p>{bio}</p>
      <ul className="coach-specialties">
        {specialties.map((specialty) => (
          <li key={specialty}>{specialty}</li>
        ))}
      </ul>
      {profileUrl !== noProfile && (
        <p>
          <a href={profileUrl} rel="noopener" aria-label={`${profileLink} of ${name}`}>
            {profileLink}
          </a>
        </p>
      )}
    </article>
  );
}
