import type { Coach } from "#content/coaches.ts";

/** The portrait of a coach, as wide as its container. */
export function Portrait({ coach }: { coach: Coach }) {
  const { src, alt } = coach.portrait;
  return <img className="portrait" src={src} alt={alt} width="340" height="425" />;
}
