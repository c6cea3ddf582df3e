import { type RefObject, useEffect, useRef } from "react";

type FormRef = RefObject<HTMLFormElement | null>;

function inputsOf(form: HTMLFormElement | null) {
  return [...(form?.elements ?? [])].filter(
    (element) =>
      element instanceof HTMLInputElement ||
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLSelectElement,
  );
}

const chosenTypes = ["checkbox", "radio", "select-one"];

/** Of the fields that a password manager or browser may fill without an event, by name. */
export function filledValues(form: HTMLFormElement | null): ReadonlyMap<string, string> {
  const isFilled = (input: HTMLElement & { type: string; autocomplete: string }) =>
    !["", "off"].includes(input.autocomplete) && !chosenTypes.includes(input.type);
  return new Map(
    inputsOf(form)
      .filter(isFilled)
      .map(({ name, value }) => [name, value]),
  );
}

/** Takes over values typed or autofilled before hydration. */
export function useEarlyInput(formRef: FormRef, take: (name: string, value: string) => void): void {
  const takeOnce = useRef(take);
  useEffect(() => {
    for (const input of inputsOf(formRef.current)) {
      const isTyped = !chosenTypes.includes(input.type);
      if (isTyped && input.value) takeOnce.current(input.name, input.value);
    }
  }, [formRef]);
}

/** Call the result before `version` changes: the field with the focus keeps it. */
export function useKeptFocus(formRef: FormRef, version: number): () => void {
  const kept = useRef<string | undefined>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version has other fields
  useEffect(() => {
    if (kept.current === undefined) return;
    inputsOf(formRef.current)
      .find(({ name }) => name === kept.current)
      ?.focus();
    kept.current = undefined;
  }, [formRef, version]);
  return () => {
    kept.current = inputsOf(formRef.current).find(
      (input) => input === document.activeElement,
    )?.name;
  };
}

/** Call the result after an attempt; a success moves the focus only if it has left the form. */
export function useFocusAfterSubmit(
  formRef: FormRef,
  errors: Readonly<Record<string, unknown>>,
  isAtRest: boolean,
): (hasFailed: boolean) => void {
  const after = useRef<"failure" | "success" | null>(null);
  useEffect(() => {
    if (after.current === null || !isAtRest) return;
    const isInForm = formRef.current?.contains(document.activeElement);
    const staysThere = after.current === "success" && isInForm;
    after.current = null;
    if (staysThere) return;
    const wrong = inputsOf(formRef.current).find(
      (input) => errors[input.name] || input.getAttribute("aria-invalid") === "true",
    );
    const button = formRef.current?.querySelector<HTMLElement>("[type=submit]");
    (wrong ?? button)?.focus();
  });
  return (hasFailed) => {
    after.current = hasFailed ? "failure" : "success";
  };
}
