import { useEffect } from "react";
import { namedTexts } from "#contract/texts/text-groups.ts";
import { ConflictPanel } from "#web/texts/drafts/conflict-panel.tsx";
import { startSending } from "#web/texts/drafts/edits.ts";
import { useEdits, useRefusal } from "#web/texts/drafts/use-edits.ts";
import { ListField } from "#web/texts/fields/list-field.tsx";
import { TextField } from "#web/texts/fields/text-field.tsx";
import "#web/texts/on-page/editing.css";
import "#web/texts/fields/fields.css";

/** Every text whose name begins with `within`. What is typed is kept as a draft at once. */
export function SectionFields({ within }: { within: string }) {
  const { edits, conflict, isStuck } = useEdits();
  const refusal = useRefusal();
  useEffect(startSending, []);
  const texts = [...namedTexts.values()].filter(({ name }) => name.startsWith(`${within}.`));
  return (
    <div className="section-fields">
      {conflict && <ConflictPanel key={conflict.name} conflict={conflict} />}
      {texts.map(({ name, kind }) =>
        kind === "list" ? (
          <ListField key={name} name={name} within={within} />
        ) : (
          <TextField key={name} place={{ name }} within={within} />
        ),
      )}
      <p className="small soft" role="status">
        {refusal ?? stateInWords(Object.keys(edits).length, isStuck)}
      </p>
    </div>
  );
}

function stateInWords(typed: number, isStuck: boolean): string {
  if (isStuck) return "The server can’t be reached. What you typed is kept, and is sent later.";
  return typed === 0 ? "All of this is kept as drafts." : "Keeping what you typed…";
}
