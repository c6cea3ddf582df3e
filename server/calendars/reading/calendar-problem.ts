/** Its message is for the coach. */
export class CalendarProblem extends Error {
  override readonly name = "CalendarProblem";
}
