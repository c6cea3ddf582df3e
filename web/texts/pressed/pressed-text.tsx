import type { ReactNode } from "react";
import { useEffect, useRef } from "react";
import type { Shown, ShownEntry } from "#contract/texts/texts.ts";
import { drawn } from "#web/lib/texts/site-text.tsx";
import { placeKey, shownAt, type TextPlace, wordsAt } from "#web/texts/drafts/text-values.ts";
import { useEditedText } from "#web/texts/drafts/use-edits.ts";
import { noteDrawn } from "#web/texts/pressed/drawn-texts.ts";
import { openPlace, useOpen } from "#web/texts/pressed/open-place.ts";
import { TextBox } from "#web/texts/pressed/text-box.tsx";

/** In place of a text of the page. */
export function EditedText({ name, value }: { name: string; value: Shown }) {
  return <PressedText place={{ name }} published={value} />;
}

interface EditedListProps {
  name: string;
  value: readonly ShownEntry[];
  children: (entry: never, index: number) => ReactNode;
}

export function EditedList({ name, value: published, children }: EditedListProps) {
  const { value } = useEditedText(name);
  const isEmpty = value.length === 0;
  useEffect(() => (isEmpty ? undefined : noteDrawn(name)), [name, isEmpty]);
  if (typeof value === "string") return null;
  return value.map((entry, index) => {
    const press = (field?: string) => {
      const place = { name, index, ...(field !== undefined && { field }) };
      const isPublished = index < published.length;
      const shown = isPublished ? shownAt([...published], place) : "";
      return <PressedText key={placeKey(place)} place={place} published={shown} />;
    };
    const parts =
      typeof entry === "string"
        ? press()
        : Object.fromEntries(Object.keys(entry).map((field) => [field, press(field)]));
    // biome-ignore lint/suspicious/noArrayIndexKey: what is typed is kept by place
    return <Entry key={index}>{children(parts as never, index)}</Entry>;
  });
}

const Entry = ({ children }: { children: ReactNode }) => children;

function PressedText({ place, published }: { place: TextPlace; published: Shown }) {
  const { value, shown, isTyped } = useEditedText(place.name);
  const open = useOpen();
  const text = useRef<HTMLSpanElement>(null);
  useEffect(() => noteDrawn(place.name), [place.name]);
  useEffect(() => text.current?.closest("details")?.setAttribute("open", ""), []);
  const key = placeKey(place);
  if (open !== null && placeKey(open.place) === key) return <TextBox key={key} place={place} />;
  const words = wordsAt(value, place);
  const now = isTyped ? words : shown === undefined ? published : shownAt(shown, place);
  return (
    <span className="own-text" ref={text}>
      <span inert={typeof now !== "string"}>{now === "" ? "…" : drawn(now)}</span>
      <button
        type="button"
        className="own-text-button"
        data-place={key}
        aria-label={`Edit: ${words}`}
        onClick={() => openPlace(place)}
      />
    </span>
  );
}
