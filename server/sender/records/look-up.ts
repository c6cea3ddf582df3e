import { Resolver } from "node:dns/promises";

/** For one question, in milliseconds; it is asked twice. */
const patience = 1500;
/** For all questions of a page. */
const longest = 5000;

const nothingThere = ["ENODATA", "ENOTFOUND"];

/** Each answers null if it could not look. */
export type Questions = {
  /** In one piece each, however many they were split into. */
  texts: (name: string) => Promise<string[] | null>;
  aliases: (name: string) => Promise<string[] | null>;
};

export async function withQuestions<Reply>(
  servers: readonly string[] | undefined,
  ask: (questions: Questions) => Promise<Reply>,
): Promise<Reply> {
  const resolver = new Resolver({ timeout: patience, tries: 2 });
  if (servers !== undefined) resolver.setServers(servers);
  const giveUp = setTimeout(() => resolver.cancel(), longest);
  try {
    return await ask({
      texts: (name) =>
        found(resolver.resolveTxt(name).then((records) => records.map((each) => each.join("")))),
      aliases: (name) => found(resolver.resolveCname(name)),
    });
  } finally {
    clearTimeout(giveUp);
  }
}

async function found(asked: Promise<string[]>): Promise<string[] | null> {
  try {
    return await asked;
  } catch (error) {
    return nothingThere.includes((error as NodeJS.ErrnoException).code ?? "") ? [] : null;
  }
}
