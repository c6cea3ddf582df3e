import { about } from "#content/about.ts";
import type { CoachProfile } from "#content/coach-profiles.ts";
import type { Coach } from "#content/coaches.ts";
import { Portrait } from "#web/shared/coaches/portrait.tsx";

const noProfile = "#";

interface CoachCardProps {
  coach: Coach;
  profile: CoachProfile;
}

export function CoachCard({ coach, profile }: CoachCardProps) {
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
          <a href={profileUrl} rel="noopener" aria-label={`${about.profileLink} of ${name}`}>
            {about.profileLink}
          </a>
        </p>
      )}
    </article>
  );
}
