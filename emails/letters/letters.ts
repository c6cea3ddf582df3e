import { letter } from "./letter.tsx";

/** An answer: a place is held for the applicant. */
export const placeOffered = letter;

/** An answer: there will be no place. */
export const applicationDeclined = letter;

/** An answer: there is no place now. */
export const applicationPostponed = letter;
