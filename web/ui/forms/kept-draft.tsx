import { readDraft } from "#web/lib/forms/drafts.ts";

interface KeptDraftProps {
  name: string;
  text: string;
  onContinue: () => void;
}

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
