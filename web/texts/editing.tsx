import { useEffect } from "react";
import { createPortal } from "react-dom";
import { useLocation } from "react-router";
import type { AccentName } from "#contract/texts/accents.ts";
import { accentStyles } from "#web/lib/texts/accent-styles.ts";
import { brandTexts } from "#web/lib/texts/brand-texts.ts";
import { setTextEditor, useTexts } from "#web/lib/texts/site-text.tsx";
import { ConflictPanel } from "#web/texts/conflict-panel.tsx";
import { EditingBar } from "#web/texts/editing-bar.tsx";
import { startSending } from "#web/texts/edits.ts";
import { setOpen } from "#web/texts/open-place.ts";
import { EditedList, EditedText } from "#web/texts/pressed-text.tsx";
import { useDrafts, useEditedText, useEdits } from "#web/texts/use-edits.ts";
import "#web/texts/editing.css";

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
