import { addresses } from "#contract/addresses.ts";
import { accents } from "#contract/texts/accents.ts";
import type { TextGroups } from "#contract/texts/text-groups.ts";
import { readerOfParagraphs } from "#server/texts/texts.ts";
import { printParagraph } from "./marked-runs.ts";

export const playbookGroups = ["brand", "playbookCover", "playbook"] as const;

export type Playbook = {
  texts: Pick<TextGroups, (typeof playbookGroups)[number]>;
  /** Names. */
  coaches: readonly string[];
  /** Where links lead. */
  site: string;
};

/** What `documents/playbook.typ` reads. */
export async function playbookWords({ texts, coaches, site }: Playbook) {
  const show = await readerOfParagraphs();
  const print = (words: string) => printParagraph(show(words), site);
  const { playbookCover: cover, playbook } = texts;
  const { scripts, checklist, closing } = playbook;
  const all = (paragraphs: readonly string[]) => paragraphs.map(print);
  const move = ({ whatToDo, whyItSuits, tryThisWeek, lines, afterwards, ...rest }: Move) => ({
    ...rest,
    whatToDo: print(whatToDo),
    whyItSuits: print(whyItSuits),
    tryThisWeek: print(tryThisWeek),
    afterwards: print(afterwards),
    lines: spoken(lines).map(({ who, says }) => ({ who, says: print(says) })),
  });
  const invitation = ({ title, text }: { title: string; text: string }, link?: Link) => ({
    ...{ title, text: print(text) },
    ...(link && { link: { label: link.label, href: new URL(link.path, site).href } }),
  });
  return {
    accent: accents[texts.brand.color].light.accent,
    ...{ academy: texts.brand.academy, tagline: texts.brand.tagline },
    coaches: new Intl.ListFormat("en-US").format(coaches),
    ...{ title: cover.title, subtitle: cover.subtitle, inside: cover.inside },
    ...{ description: playbook.description, contentsTitle: playbook.contentsTitle },
    labels: { ...cover.labels, ...playbook.labels },
    chapters: {
      moves: chapter(cover.moves.title),
      scripts: chapter(scripts.title),
      routine: chapter(cover.routine.title),
      checklist: chapter(checklist.title, `Checklist: ${checklist.title.toLowerCase()}`),
      closing: chapter(closing.title),
    },
    opening: { title: playbook.opening.title, paragraphs: all(playbook.opening.paragraphs) },
    movesIntro: { paragraphs: all(cover.moves.paragraphs) },
    startingPoints: cover.moves.startingPoints,
    moves: [{ ...cover.firstMove, ...playbook.firstMove }, ...playbook.moves].map(move),
    scriptsIntro: { paragraphs: all(scripts.paragraphs) },
    scripts: scripts.items.map(({ words, ...script }) => ({
      ...script,
      paragraphs: all(words.split(/\n{2,}/)),
    })),
    routine: {
      paragraphs: all(cover.routine.paragraphs),
      steps: cover.routine.steps.map((step) => ({ ...step, whatToDo: print(step.whatToDo) })),
      asides: playbook.asides.map((aside) => invitation(aside)),
    },
    checklist,
    closing: {
      paragraphs: all(closing.paragraphs),
      invitations: [
        invitation(closing.emails),
        invitation(closing.infoSession, {
          label: closing.infoSession.link,
          path: addresses.infoSession,
        }),
        invitation(closing.cohort, { label: closing.cohort.link, path: addresses.apply }),
      ],
      farewell: print(closing.farewell),
    },
  };
}

type Move = TextGroups["playbook"]["moves"][number];
type Link = { label: string; path: string };

function chapter(title: string, contents = title) {
  return { title, contents };
}

/** As in "Ana: I can do that."; nobody says a line without a name. */
function spoken(lines: string) {
  return lines
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const [all, who = "", says = ""] = /^([^:]{1,40}): (.*)$/.exec(line) ?? [];
      return all === undefined ? { who: "", says: line } : { who, says };
    });
}
