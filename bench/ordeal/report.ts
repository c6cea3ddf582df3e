import type { Verdict } from "./check.ts";

export type Report = {
  isShort: boolean;
  say: (line: string) => void;
  complain: (line: string) => void;
  conclude: (part: string, line: string) => void;
  /** Returns the number of complaints. */
  summarize: () => number;
};

export function openReport(isShort: boolean): Report {
  const conclusions: string[] = [];
  let complaints = 0;
  const complain = (line: string) => {
    complaints += 1;
    console.log(`  ✗ ${line}`);
  };
  return {
    isShort,
    say: (line) => console.log(`  ${line}`),
    complain,
    conclude: (part, line) => {
      conclusions.push(`${part}: ${line}`);
      console.log(`${part}: ${line}`);
    },
    summarize: () => {
      console.log(`\n${conclusions.join("\n")}\n${complaints} faults found`);
      return complaints;
    },
  };
}

const shownExamples = 5;

/** Complains of each figure that must be zero. */
export function tellVerdict({ complain }: Report, verdict: Verdict): string {
  const { acknowledged, lost, unsent, doubled, longestWait, halfWritten } = verdict;
  const none = { lost, "without their mail": unsent };
  for (const [what, keys] of Object.entries(none)) {
    if (keys.length > 0) {
      complain(`${keys.length} writes ${what}: ${keys.slice(0, shownExamples).join(", ")}`);
    }
  }
  if (halfWritten > 0) complain(`${halfWritten} writes half kept`);
  return [
    `${acknowledged} writes acknowledged, ${lost.length} lost`,
    `${unsent.length} without their mail, ${halfWritten} half kept`,
    `${doubled} mails twice`,
    `the longest wait for a mail ${longestWait.toFixed(0)} s`,
  ].join(", ");
}
