import { useEffect, useRef } from "react";
import { letters as words } from "#content/letters.ts";
import { letterFieldsOf } from "#web/shared/letters/letter-fields.tsx";
import { LetterPreview } from "#web/shared/letters/letter-preview.tsx";
import { MailView } from "#web/shared/messages/mail-view.tsx";
import type { Group } from "#web/testing/gallery/group.ts";
import { Specimen } from "#web/testing/gallery/specimen.tsx";
import { refuse } from "#web/testing/server.ts";

const values = { name: "Ana", cohort: null, first_day: null, last_day: null, answer_by: null };
const { subject, text } = words.decline;

// Without letters: a frame shows those of the machine.
const html = `<div style="padding:24px"><hr><hr><hr></div>`;

const fields = letterFieldsOf("decline");

function Previewed({ kind }: { kind: "decline" | "later" }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector("button")?.click(), []);
  return (
    <div ref={place}>
      <LetterPreview kind={kind} read={() => ({ words: { subject, text }, values })} />
    </div>
  );
}

export const letters: Group = {
  id: "letters",
  title: "Letters and emails",
  answers: {
    "letters.preview": ({ kind }) =>
      kind === "decline" ? { subject, html, text } : refuse("unexpected"),
  },
  awaits: ".letter-preview .mail-view",
  Specimens: () => (
    <>
      <Specimen name="The fields of a letter">
        {fields.subject({ name: "subject", defaultValue: subject, onChange: () => {} })}
        {fields.text({ name: "text", defaultValue: "Hello {name},", onChange: () => {} })}
      </Specimen>
      <Specimen name="A preview">
        <Previewed kind="decline" />
      </Specimen>
      <Specimen name="A preview that failed">
        <Previewed kind="later" />
      </Specimen>
      <Specimen name="An email">
        <MailView subject={subject} html={html} text={text} />
      </Specimen>
    </>
  ),
};
