import type { ReactNode } from "react";
import { landingTexts } from "#web/landing/landing-texts.ts";
import { playbookTexts } from "#web/landing/playbook/playbook-texts.ts";
import { brandTexts } from "#web/lib/texts/brand-texts.ts";
import { useTexts } from "#web/lib/texts/site-text.tsx";
import { BrandMark } from "#web/ui/brand/brand-mark.tsx";

/** As server/playbook prints them. */
export function PlaybookPages() {
  const { pages } = useTexts(landingTexts).form;
  const { academy } = useTexts(brandTexts);
  const { title, subtitle, inside, labels, moves, routine } = useTexts(playbookTexts);
  return (
    <div className="sheets" role="img" aria-label={pages}>
      <div className="sheet sheet-cover" aria-hidden="true">
        <p className="sheet-brand">
          <BrandMark /> {academy}
        </p>
        <p className="sheet-title">{title}</p>
        <p className="sheet-lead">{subtitle}</p>
        <QuietSea />
        <p className="sheet-inside">{inside.join("\n")}</p>
      </div>
      <Sheet title={moves.title} intro={moves.paragraphs} number={3}>
        <ul className="sheet-rows">
          {moves.startingPoints.map(({ situation, move }) => (
            <li key={situation}>
              {situation} <span>{`${labels.move} ${move}`}</span>
            </li>
          ))}
        </ul>
        <FirstMove />
      </Sheet>
      <Sheet title={routine.title} intro={routine.paragraphs} number={9}>
        <ol className="sheet-steps">
          {routine.steps.map(({ minutes, name, whatToDo }) => (
            <li key={name}>
              <span>{minutes}</span>
              <b>{name}</b>
              {whatToDo}
            </li>
          ))}
        </ol>
      </Sheet>
    </div>
  );
}

interface SheetProps {
  title: string;
  intro: readonly string[];
  number: number;
  children: ReactNode;
}

function Sheet({ title, intro, number, children }: SheetProps) {
  return (
    <div className="sheet" aria-hidden="true">
      <p className="sheet-title">{title}</p>
      {intro.map((paragraph) => (
        <p className="sheet-lead" key={paragraph}>
          {paragraph}
        </p>
      ))}
      {children}
      <p className="sheet-foot">
        {useTexts(playbookTexts).title} <span>{number}</span>
      </p>
    </div>
  );
}

function FirstMove() {
  const { firstMove, labels } = useTexts(playbookTexts);
  const { name, whatToDo, tryThisWeek } = firstMove;
  return (
    <div className="sheet-move">
      <p className="sheet-name">{`1\n${name}`}</p>
      <p>
        <b>{labels.whatToDo}</b>
        {whatToDo}
      </p>
      <p>
        <b>{labels.tryThisWeek}</b>
        {tryThisWeek}
      </p>
    </div>
  );
}

/** The same waves as on the printed cover. */
function QuietSea() {
  return (
    <svg className="sheet-sea" viewBox="0 0 612 350" aria-hidden="true">
      <path d="M0 96C110 34 204 34 306 84s204 54 306 4V350H0z" fill="#efe8dc" />
      <path d="M0 164c102-50 204-44 306 2s204 48 306-6V350H0z" fill="#b9cfc5" />
      <path d="M0 226c102-40 204-34 306 6s204 40 306-8V350H0z" fill="#2f6f62" />
    </svg>
  );
}
