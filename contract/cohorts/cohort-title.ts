/** As in "the Third group" or "The quiet ones". */
export function theCohort(title: string): string {
  return /^(?:the|an?|our|your)\s/i.test(title) ? title : `the ${title}`;
}
