import type { CohortInput } from "./cohorts.ts";

type Paying = Pick<CohortInput, "price" | "how_to_pay" | "is_published">;

/** Rule cohorts.how-to-pay. */
export function howToPayProblem({ price, how_to_pay, is_published }: Paying): string | null {
  return is_published && price !== null && how_to_pay === null
    ? "Please say how to pay before you publish a cohort with a price"
    : null;
}

/** From the day on which the place is taken. */
export const leastDaysToPay = 7;

/** The academy-local last day for paying (rule cohorts.pay-by). */
export function payBy({ first_day, taken_on }: { first_day: string; taken_on: string }): string {
  const due = new Date(`${taken_on}T00:00:00Z`);
  due.setUTCDate(due.getUTCDate() + leastDaysToPay);
  const day = due.toISOString().slice(0, 10);
  return day > first_day ? day : first_day;
}
