import { coaches } from "#content/coaches.ts";
import { playbook } from "#content/playbook.ts";

/** What `documents/playbook.typ` reads; links lead to `site`. */
export function playbookWords(site: string) {
  const { movesIntro, scriptsIntro, routine, checklist, closing } = playbook;
  return {
    ...playbook,
    coaches: coaches.map(({ name }) => name),
    chapters: {
      moves: chapter(movesIntro.title),
      scripts: chapter(scriptsIntro.title),
      routine: chapter(routine.title),
      checklist: chapter(checklist.title, `Checklist: ${checklist.title.toLowerCase()}`),
      closing: chapter(closing.title),
    },
    closing: {
      ...closing,
      invitations: closing.invitations.map(({ link, ...words }) => ({
        ...words,
        link: link && { label: link.label, href: new URL(link.path, site).href },
      })),
    },
  };
}

function chapter(title: string, contents = title) {
  return { title, contents };
}
