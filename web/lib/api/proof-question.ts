import { useSyncExternalStore } from "react";
import type { ProofState } from "#contract/accounts/proofs.ts";

interface ProofQuestion {
  ways: ProofState["ways"];
  answer: (isProven: boolean) => void;
}

const listeners = new Set<() => void>();
let question: ProofQuestion | null = null;

function setQuestion(next: ProofQuestion | null): void {
  question = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useProofQuestion(): ProofQuestion | null {
  return useSyncExternalStore(
    subscribe,
    () => question,
    () => null,
  );
}

/** False at once on a page without the dialog. */
export async function askForProof(ways: ProofState["ways"]): Promise<boolean> {
  if (listeners.size === 0) return false;
  return await new Promise((resolve) => {
    const answer = (isProven: boolean) => {
      setQuestion(null);
      resolve(isProven);
    };
    setQuestion({ ways, answer });
  });
}

/** Counts as unanswered. */
export function dropProofQuestion(): void {
  question?.answer(false);
}
