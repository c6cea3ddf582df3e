import { playbookCover } from "#content/playbook-cover.ts";

export const playbookTexts = { group: "playbookCover", defaults: playbookCover } as const;
