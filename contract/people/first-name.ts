const title = /^(?:dr|mr|mrs|ms|mx|prof|rev|sir)\.?$/i;
const initial = /^\p{L}\.?$/u;

/**
 * What a greeting calls somebody: the first word of the name, or all of it if that word is an
 * initial. As in "Dr. Ana Ruiz, MBA" and "Ruiz, Ana" (rule people.first-name).
 */
export function firstName(name: string): string {
  const [first = name, ...others] = wordsOf(name);
  if (!isReadable(first)) return name;
  return initial.test(first) ? [first, ...others].join(" ") : first;
}

/** What members of a cohort show each other: no family name (rule cohorts.first-names). */
export function shownFirstName(name: string): string {
  return wordsOf(name).find(isReadable) ?? name;
}

const isReadable = (word: string) => /[\p{L}\p{N}]/u.test(word);

/** The first name first, without a title. */
function wordsOf(name: string): string[] {
  const [before = "", after = ""] = name.split(/,(.*)/su).map((part) => part.trim());
  const isFamilyName = after !== "" && !/\s/u.test(before);
  const words = (isFamilyName ? after : before).split(/\s+/u);
  return title.test(words[0] ?? "") ? words.slice(1) : words;
}

/** Of a name that anybody may have typed; null unless it is one word of letters. */
export function typedFirstName(name: string): string | null {
  const first = firstName(name);
  return /^\p{L}[\p{L}\p{M}'’-]{0,29}$/u.test(first) ? first : null;
}
