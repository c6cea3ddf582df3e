/** As in "1 person waits" or "12 people wait". */
export function inPeople(count: number, one: string, many: string): string {
  return count === 1 ? `1 person ${one}` : `${count} people ${many}`;
}
