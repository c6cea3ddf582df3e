import { useEffect } from "react";
import { createPortal } from "react-dom";
import { useLocation } from "react-router";
import type { AccentName } from "#contract/texts/accents.ts";
import { accentStyles } from "#web/lib/texts/accent-styles.ts";
import { brandTexts } from "#web/lib/texts/brand-texts.ts";
import { setTextEditor, useTexts } from "#web/lib/texts/site-text.tsx";
import { ConflictPanel } from "#web/texts/drafts/conflict-panel.tsx";
import { startSending } from "#web/texts/drafts/edits.ts";
import { useDrafts, useEditedText, useEdits } from "#web/texts/drafts/use-edits.ts";
import { EditingBar } from "#web/texts/on-page/editing-bar.tsx";
import { setOpen } from "#web/texts/pressed/open-place.ts";
import { EditedList, EditedText } from "#web/texts/pressed/pressed-text.tsx";
import "#web/texts/on-page/editing.css";

/** While it is mounted, the texts of the page can be pressed. */
export default function Editing() {
  const { data } = useDrafts();
  const { conflict } = useEdits();
  useTexts(brandTexts); // their defaults are known then
  const { value: color } = useEditedText("brand.color");
  const { pathname } = useLocation();
  const isRead = data !== undefined;
  useEffect(() => {
    if (!isRead) return;
    setTextEditor({ Text: EditedText, List: EditedList });
    const stopSending = startSending();
    return () => {
      stopSending();
      setTextEditor(null);
    };
  }, [isRead]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is open belongs to the page
  useEffect(() => () => setOpen(null), [pathname]);
  return createPortal(
    <section className="editing" aria-label="Editing">
      <style>{accentStyles(color as AccentName)}</style>
      {conflict && <ConflictPanel key={conflict.name} conflict={conflict} />}
      <EditingBar pathname={pathname} />
    </section>,
    document.body,
  );
}
