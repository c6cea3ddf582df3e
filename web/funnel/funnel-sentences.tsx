import type { FunnelCounts, FunnelStep, FunnelWeek } from "#contract/funnel/funnel.ts";
import { stepWords, sumOf } from "#web/funnel/funnel-steps.ts";

interface FunnelSentencesProps {
  weeks: readonly FunnelWeek[];
  before: FunnelCounts;
}

/** One a step, without the steps in which nothing happened in both periods. */
export function FunnelSentences({ weeks, before }: FunnelSentencesProps) {
  const period = `the ${weeks.length} weeks before`;
  return (
    <ul className="funnel-sentences measure" aria-label="Step by step">
      {stepWords.map(({ step, did }, place) => {
        const earlier = stepWords[place - 1];
        const now = sumOf(weeks, step);
        if (now === 0 && before[step] === 0) return null;
        const rates = earlier && {
          now: rateOf(now, sumOf(weeks, earlier.step)),
          before: rateOf(before[step], before[earlier.step]),
        };
        return (
          <li key={step}>
            <strong>{now.toLocaleString("en-US")}</strong> {did}
            {rates?.now && `, ${rates.now} ${comparedWith[earlier?.step ?? step]}`}
            {`; ${before[step].toLocaleString("en-US")} in ${period}`}
            {rates?.before && ` (${rates.before})`}.
          </li>
        );
      })}
    </ul>
  );
}

/** These are mostly other people, so it is no share. */
const comparedWith: Record<FunnelStep, string> = {
  requested: "as many as asked for the playbook",
  registered: "as many as registered",
  attended: "as many as came",
  applied: "as many as applied",
  accepted: "as many as were accepted",
  joined: "as many as took a place",
  finished: "",
};

/** Null if there is nothing to compare with. */
function rateOf(count: number, earlier: number): string | null {
  return earlier === 0 ? null : `${Math.round((100 * count) / earlier)}%`;
}
