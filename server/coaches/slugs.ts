/** As in "nora-whitlock"; with a number behind it if it is taken. */
export function slugOf(name: string, taken: readonly string[]): string {
  const words = name.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? ["coach"];
  const slug = words.join("-").slice(0, 90);
  for (let number = 1; ; number += 1) {
    const numbered = number === 1 ? slug : `${slug}-${number}`;
    if (!taken.includes(numbered)) return numbered;
  }
}
