import { dayInWords } from "#web/lib/calendar-days.ts";
import { EndPause } from "#web/shared/quiet/end-pause.tsx";

export function PauseNote({ until }: { until: string }) {
  return (
    <section className="dashboard-note" aria-labelledby="pause">
      <div className="dashboard-note-words">
        <h2 id="pause">Quiet until {dayInWords(until, "long")}</h2>
        <p>Until then we write only about what you have booked, or an offer that ends soon.</p>
      </div>
      <EndPause />
    </section>
  );
}
