import { SessionType } from "#contract/coaching/sessions.ts";
import { typeWords } from "#web/coaching/session-types.ts";

const words = [
  ...SessionType.options.map((type) => ({ type, label: typeWords[type] })),
  { type: "info", label: "Info session" },
];

export function CalendarKey() {
  return (
    <div className="calendar-key small">
      <ul aria-label="Colors">
        {words.map(({ type, label }) => (
          <li key={type}>
            <span className="calendar-entry" data-type={type}>
              {label}
            </span>
          </li>
        ))}
      </ul>
      <p className="soft">
        Open a session to see who waits, or to move it.{" "}
        <span className="calendar-drag-note">
          With the mouse you can drag it, and add one by a double click.
        </span>
      </p>
    </div>
  );
}
