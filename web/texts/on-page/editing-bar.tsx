import { useState } from "react";
import { Link } from "react-router";
import { addresses } from "#contract/addresses.ts";
import { textMessages } from "#contract/texts/texts.ts";
import { pluralize } from "#web/lib/pluralize.ts";
import { send } from "#web/texts/drafts/edits.ts";
import { problemOf } from "#web/texts/drafts/text-values.ts";
import { useDrafts, useEdits, useRefusal } from "#web/texts/drafts/use-edits.ts";
import { setEditing } from "#web/texts/on-page/editing-state.ts";
import { OtherWords } from "#web/texts/on-page/other-words.tsx";
import { Preview } from "#web/texts/on-page/preview.tsx";
import { openPlace } from "#web/texts/pressed/open-place.ts";

type Panel = "words" | "preview" | null;

export function EditingBar({ pathname }: { pathname: string }) {
  const [panel, setPanel] = useState<Panel>(null);
  const toggle = (name: Panel) => setPanel(panel === name ? null : name);
  const close = () => setPanel(null);
  return (
    <>
      {panel === "words" && <OtherWords pathname={pathname} onClose={close} />}
      {panel === "preview" && <Preview onClose={close} />}
      <div className="editing-bar">
        <DraftState />
        <div className="editing-bar-buttons">
          <PanelButton
            label="Other words of this page"
            isOpen={panel === "words"}
            onPress={() => toggle("words")}
          />
          <PanelButton
            label="Preview"
            isOpen={panel === "preview"}
            onPress={() => toggle("preview")}
          />
          <Link className="text-tool text-tool-main" to={`${addresses.adminTexts}#drafts-title`}>
            Review and publish
          </Link>
          <button type="button" className="text-tool" onClick={leave}>
            Leave editing
          </button>
        </div>
      </div>
    </>
  );
}

function leave() {
  void send();
  setEditing(false);
}

interface PanelButtonProps {
  label: string;
  isOpen: boolean;
  onPress: () => void;
}

function PanelButton({ label, isOpen, onPress }: PanelButtonProps) {
  return (
    <button type="button" className="text-tool" aria-expanded={isOpen} onClick={onPress}>
      {label}
    </button>
  );
}

/** How many drafts there are, and what is not kept yet. */
function DraftState() {
  const { data, isError } = useDrafts();
  const { edits, conflict, isStuck } = useEdits();
  const refusal = useRefusal();
  const problem = Object.entries(edits)
    .map(([name, { value }]) => problemOf(name, value))
    .find((problem) => problem !== null);
  if (data === undefined) return <p role="status">{isError ? textMessages.draftsFailed : ""}</p>;
  const unsent = Object.keys(edits).length;
  return (
    <p role="status">
      Editing. {pluralize(data.drafts.length, "draft")}
      {isStuck && ". What you typed stays in this tab, and is sent again once we reach the server"}
      {conflict && ". One waits for your answer"}
      {!(isStuck || refusal || conflict) && unsent > 0 && problem === undefined && ", saving…"}
      {refusal && `. ${refusal}`}
      {problem && (
        <>
          .{" "}
          <button
            type="button"
            className="link-button aside-button"
            onClick={() => openPlace(problem.place)}
          >
            One text can’t be kept yet
          </button>
        </>
      )}
    </p>
  );
}
