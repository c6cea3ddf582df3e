import { playbook } from "#content/playbook.ts";

/** `coaches` are the names on the cover. Links lead to `site`. */
export type PlaybookFacts = { site: string; coaches: readonly string[] };

/** What `documents/playbook.typ` reads. */
export function playbookWords({ site, coaches }: PlaybookFacts) {
  const { movesIntro, scriptsIntro, routine, checklist, closing } = playbook;
  return {
    ...playbook,
    coaches: new Intl.ListFormat("en-US").format(coaches),
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
