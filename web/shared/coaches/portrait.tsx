import type { CoachFace } from "#contract/coaches/coaches.ts";

interface PortraitProps {
  coach: CoachFace;
  isRepeated?: boolean;
}

export function Portrait({ coach, isRepeated = false }: PortraitProps) {
  const { src, alt } = coach.portrait;
  return (
    <img
      className="portrait"
      src={src}
      alt={isRepeated ? "" : alt}
      width="340"
      height="425"
      loading={isRepeated ? "lazy" : undefined}
    />
  );
}
