import { readDraft } from "#web/lib/forms/drafts.ts";

interface KeptDraftProps {
  /** The name of the draft of a form in a dialog. */
  name: string;
  text: string;
  onContinue: () => void;
}

/** Says that what was typed into a closed dialog is kept, and opens it again. */
export function KeptDraft({ name, text, onContinue }: KeptDraftProps) {
  if (readDraft(name) === null) return null;
  return (
    <p className="form-note">
      {text}{" "}
      <button type="button" className="link-button aside-button" onClick={onContinue}>
        Continue
      </button>
    </p>
  );
}
