import { infoSession } from "#content/info-session.ts";

export const infoSessionTexts = { group: "infoSession", defaults: infoSession } as const;
