import type { CohortPayment as Payment } from "#contract/dashboard/own-cohort.ts";
import { dayInWords } from "#web/lib/calendar-days.ts";
import { HowToPay } from "#web/shared/cohorts/how-to-pay.tsx";

/** Nothing for a cohort without a price that is not marked as paid. */
export function CohortPayment({ payment }: { payment: Payment }) {
  const { price, how_to_pay, paid_on, pay_by, is_overdue } = payment;
  if (price === null && paid_on === null) return null;
  return (
    <section aria-labelledby="payment">
      <h2 id="payment">Payment</h2>
      {paid_on !== null ? (
        <p>Paid on {dayInWords(paid_on, "long")}. Thank you.</p>
      ) : (
        <>
          <p>
            {price}, not paid yet. {is_overdue ? "It was due on" : "Please pay by"}{" "}
            {dayInWords(pay_by, "long")}.
          </p>
          {how_to_pay !== null && <HowToPay text={how_to_pay} />}
        </>
      )}
    </section>
  );
}
