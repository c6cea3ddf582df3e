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

/** Takes over what was typed, or filled in by the browser, before the page's scripts had come. */
export function useValuesTypedEarly(
  formRef: FormRef,
  take: (name: string, value: string) => void,
): void {
  const takeOnce = useRef(take);
  useEffect(() => {
    for (const input of inputsOf(formRef.current)) {
      const isTyped = !chosenTypes.includes(input.type);
      if (isTyped && input.value) takeOnce.current(input.name, input.value);
    }
  }, [formRef]);
}

/**
 * Gives what to call after a failed attempt: as soon as the form is at rest again, the focus goes
 * to the first field that needs a change, or else back to the button.
 */
export function useFocusAfterwards(
  formRef: FormRef,
  errors: Readonly<Record<string, unknown>>,
  isAtRest: boolean,
): () => void {
  const isWanted = useRef(false);
  useEffect(() => {
    if (!isWanted.current || !isAtRest) return;
    isWanted.current = false;
    const wrong = inputsOf(formRef.current).find((input) => errors[input.name]);
    const button = formRef.current?.querySelector<HTMLElement>("[type=submit]");
    (wrong ?? button)?.focus();
  });
  return () => {
    isWanted.current = true;
  };
}
