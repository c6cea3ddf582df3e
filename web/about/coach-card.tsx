import { about } from "#content/about.ts";
import type { Coach } from "#content/coaches.ts";

const noProfile = "#";

export function CoachCard({ coach }: { coach: Coach }) {
  const { name, title, bio, specialties, profileUrl, portrait } = coach;
  return (
    <article className="coach">
      <img
        className="coach-portrait"
        src={portrait.src}
        alt={portrait.alt}
        width="240"
        height="240"
      />
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
