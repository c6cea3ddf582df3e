import { type FormEvent, type ReactNode, useEffect, useState } from "react";
import { logProblem } from "#web/lib/log.ts";
import type { Strength } from "./measure-strength.ts";
import "./strength.css";

const quietBeforeSayingMs = 800;

interface WithStrengthProps {
  known: readonly string[];
  children: ReactNode;
}

/** Never blocks the form. */
export function WithStrength({ known, children }: WithStrengthProps) {
  const [password, setPassword] = useState("");
  const strength = useStrength(password, known);
  const said = useLater(strength === null ? "" : inWords(strength));
  function read({ target }: FormEvent) {
    if (target instanceof HTMLInputElement) setPassword(target.value);
  }
  return (
    <div className="with-strength" onInput={read}>
      {children}
      {password !== "" && <Meter {...(strength ?? unmeasured)} />}
      <p role="status" className="strength-said">
        {said}
      </p>
    </div>
  );
}

type Shown = Omit<Strength, "word"> & { word: string };

/** Keeps the meter's place, so that the button below does not move. */
const unmeasured: Shown = { word: "\u00a0", level: 0, advice: "" };

/** Screen readers hear it from the status, once typing pauses. */
function Meter({ word, level, advice }: Shown) {
  return (
    <div className="strength" aria-hidden="true">
      <div className="strength-bar" data-level={level}>
        <span />
        <span />
        <span />
        <span />
      </div>
      <p className="small">
        {word}
        {advice && <span className="soft">. {advice}</span>}
      </p>
    </div>
  );
}

function inWords({ word, advice }: Strength): string {
  return `Password strength: ${word}. ${advice}`.trim();
}

/** Null for an empty password, and until the script, loaded at the first character, is there. */
function useStrength(password: string, known: readonly string[]): Strength | null {
  const [measure, setMeasure] = useState<Measure | null>(null);
  const isTyped = password !== "";
  useEffect(() => {
    if (!isTyped) return;
    import("./measure-strength.ts").then(
      ({ measureStrength }) => setMeasure(() => measureStrength),
      (error) => logProblem("The strength meter could not be loaded", error),
    );
  }, [isTyped]);
  return isTyped && measure ? measure(password, known) : null;
}

type Measure = (password: string, known: readonly string[]) => Strength;

function useLater(text: string): string {
  const [later, setLater] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setLater(text), quietBeforeSayingMs);
    return () => clearTimeout(timer);
  }, [text]);
  return later;
}
