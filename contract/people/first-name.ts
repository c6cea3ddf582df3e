const title = /^(?:dr|mr|mrs|ms|mx|prof|rev|sir)\.?$/i;
const initial = /^\p{L}\.?$/u;

/**
 * What a greeting calls somebody: the first word of the name, or all of it if that word is an
 * initial. As in "Dr. Ana Ruiz, MBA" and "Ruiz, Ana" (rule people.first-name).
 */
export function firstName(name: string): string {
  const [before = "", after = ""] = name.split(/,(.*)/su).map((part) => part.trim());
  const isFamilyName = after !== "" && !/\s/u.test(before);
  const words = (isFamilyName ? after : before).split(/\s+/u);
  const [first = name, ...others] = title.test(words[0] ?? "") ? words.slice(1) : words;
  if (!/[\p{L}\p{N}]/u.test(first)) return name;
  return initial.test(first) ? [first, ...others].join(" ") : first;
}

/** Of a name that anybody may have typed; null unless it is one word of letters. */
export function typedFirstName(name: string): string | null {
  const first = firstName(name);
  return /^\p{L}[\p{L}\p{M}'’-]{0,29}$/u.test(first) ? first : null;
}
