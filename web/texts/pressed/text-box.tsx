import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { textLimits } from "#contract/texts/text-kinds.ts";
import { send } from "#web/texts/drafts/edits.ts";
import { textLabel } from "#web/texts/drafts/text-names.ts";
import type { TextPlace } from "#web/texts/drafts/text-values.ts";
import { useTextDraft } from "#web/texts/drafts/use-text-draft.ts";
import { EntryTools } from "#web/texts/pressed/entry-tools.tsx";
import { markLink, markWith } from "#web/texts/pressed/markdown-marks.ts";
import { cancelPlace, closePlace, openPlace, useOpen } from "#web/texts/pressed/open-place.ts";
import { ToolButton } from "#web/texts/pressed/tool-button.tsx";

/** In place of the text, in its look. */
export function TextBox({ place }: { place: TextPlace }) {
  const { index } = place;
  const draft = useTextDraft(place);
  const { value, kind, words, problem, ownProblem, change } = draft;
  const open = useOpen();
  const area = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const [isTried, setIsTried] = useState(false);
  // What is new is empty at first.
  const said = isTried || words !== "" ? ownProblem : null;
  useLayoutEffect(() => {
    const { current } = area;
    current?.focus();
    current?.setSelectionRange(current.value.length, current.value.length);
    current?.parentElement?.scrollIntoView({ block: "nearest" });
  }, []);
  useLayoutEffect(() => {
    const { current } = area;
    if (current === null) return;
    current.style.height = "auto";
    current.style.height = `${current.scrollHeight}px`;
  }, []);
  function finish() {
    setIsTried(true);
    if (problem !== null && ownProblem === null) return openPlace(problem.place, open?.before);
    if (ownProblem !== null) return area.current?.focus();
    void send();
    closePlace();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Escape") cancelPlace();
    const isDone = event.key === "Enter" && (kind === "line" || event.ctrlKey || event.metaKey);
    if (!isDone) return;
    event.preventDefault();
    finish();
  }
  const mark = (how: typeof markLink) => {
    if (area.current) change(how(area.current));
  };
  return (
    <span className="text-box">
      <textarea
        ref={area}
        className="text-area"
        rows={1}
        dir="auto"
        value={words}
        aria-label={textLabel(place)}
        aria-invalid={said !== null}
        aria-describedby={`${id}-note`}
        onChange={(event) => change(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <span className="text-tools">
        {kind === "paragraph" && (
          <>
            <ToolButton label="Bold" onPress={() => mark(markWith("**"))} />
            <ToolButton label="Italic" onPress={() => mark(markWith("*"))} />
            <ToolButton label="Link" onPress={() => mark(markLink)} />
          </>
        )}
        <ToolButton label="Done" isMain onPress={finish} />
        <ToolButton label="Cancel" onPress={cancelPlace} />
        {!draft.isDefault && (
          <ToolButton
            label={index === undefined ? "Back to default" : "List back to default"}
            onPress={() => {
              draft.reset();
              if (index !== undefined) closePlace();
            }}
          />
        )}
        {index !== undefined && <EntryTools place={{ ...place, index }} value={value} />}
      </span>
      <span id={`${id}-note`} className="text-note" role={said === null ? undefined : "alert"}>
        {said ?? hintOf(draft)}
      </span>
    </span>
  );
}

const nearTheEnd = 50;

function hintOf({ kind, words, placeholders }: ReturnType<typeof useTextDraft>): string {
  const left = (kind === "line" ? textLimits.line : textLimits.text) - words.length;
  if (left <= nearTheEnd) return `${left} characters left`;
  return placeholders === "" ? "" : `${placeholders} is filled in when it is shown.`;
}
