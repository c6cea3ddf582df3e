import { landing } from "#content/landing.ts";

/** The strip shows 18 hours from 6 PM on. */
const hours = 18;
const [quietFrom, quietUntil] = [4, 14];
const [width, middle] = [1200, 60];

/** What quiet hours are, shown on one night: the wave is flat as long as nothing is sent. */
export function Night() {
  const { title, text, caption, events } = landing.night;
  return (
    <section className="night">
      <div className="page night-rows">
        <h2>{title}</h2>
        <p className="night-words">{text}</p>
        <figure className="night-figure" aria-label={caption}>
          <div className="night-strip" aria-hidden="true">
            <svg
              viewBox={`0 0 ${width} ${2 * middle}`}
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              <path d={wave} fill="none" stroke="currentColor" vectorEffect="non-scaling-stroke" />
            </svg>
            <i />
            <i />
            <i />
            <span>10 PM</span>
            <span>8 AM</span>
          </div>
          <ol className="night-events">
            {events.map((event) => (
              <li key={event.time}>
                <b>{event.time}</b>
                <p>{event.text}</p>
              </li>
            ))}
          </ol>
        </figure>
      </div>
    </section>
  );
}

const wave = `M${Array.from({ length: width / 4 + 1 }, (_, step) => pointAt(step * 4)).join("L")}`;

/** The wave fades out in the two and a half hours before the quiet hours, and back in after them. */
function pointAt(x: number): string {
  const hour = (x / width) * hours;
  const untilQuiet = Math.max(quietFrom - hour, hour - quietUntil, 0);
  const loudness = Math.min(untilQuiet / 2.5, 1) ** 1.6;
  return `${x} ${(middle - Math.sin(x / 15) * loudness * (middle - 8)).toFixed(1)}`;
}
