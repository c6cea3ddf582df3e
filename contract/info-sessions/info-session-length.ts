/** In its own file, so that public pages need no schemas for it. */
export const infoSessionMinutes = 45;

/** Info sessions have no titles of their own. */
export const infoSessionName = "Info session";
