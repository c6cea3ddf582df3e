import { letter } from "./letter.tsx";

export const placeOffered = letter;

export const applicationDeclined = letter;

export const applicationPostponed = letter;
