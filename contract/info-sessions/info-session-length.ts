/** In its own file, so that public pages need no schemas for it. */
export const infoSessionMinutes = 45;
