import { landingTexts } from "#web/landing/landing-texts.ts";
import { SiteList, SiteText, useTexts } from "#web/lib/texts/site-text.tsx";
import { drawnCurve } from "#web/ui/brand/drawn-curve.ts";

/** The strip shows 18 hours from 6 PM on. */
const hours = 18;
const [quietFrom, quietUntil] = [4, 14];
const [width, middle] = [1200, 60];

export function Night() {
  const { caption } = useTexts(landingTexts).night;
  return (
    <section className="night">
      <div className="page night-rows">
        <h2>
          <SiteText in={landingTexts} of="night.title" />
        </h2>
        <p className="night-words">
          <SiteText in={landingTexts} of="night.text" />
        </p>
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
            <SiteList in={landingTexts} of="night.events">
              {(event) => (
                <li>
                  <b>{event.time}</b>
                  <p>{event.text}</p>
                </li>
              )}
            </SiteList>
          </ol>
        </figure>
      </div>
    </section>
  );
}

/** The width of the wave before and after the quiet hours; otherwise it is flat. */
const loud = 264;
const evening = drawnCurve(heightAt, { from: 0, to: loud, curves: 12 });
const morning = drawnCurve(heightAt, { from: width - loud, to: width, curves: 12 });
const wave = `M${evening}L${morning}`;

/** Fades out in the two and a half hours before the quiet hours, and back in after them. */
function heightAt(x: number): number {
  const hour = (x / width) * hours;
  const untilQuiet = Math.max(quietFrom - hour, hour - quietUntil, 0);
  const loudness = Math.min(untilQuiet / 2.5, 1) ** 1.6;
  return middle - Math.sin(x / 15) * loudness * (middle - 8);
}
