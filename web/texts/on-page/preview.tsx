import { useEffect, useRef, useState } from "react";
import { useDrafts, useEdits } from "#web/texts/drafts/use-edits.ts";
import { copyPage, type PageStyle } from "#web/texts/on-page/page-copy.ts";
import { PanelFrame } from "#web/texts/on-page/panel-frame.tsx";

const styles: readonly { style: PageStyle; label: string }[] = [
  { style: "light", label: "Light" },
  { style: "dark", label: "Dark" },
  { style: "quiet", label: "Quiet" },
];

/** The page itself with its drafts, as wide as this window or as a phone. */
export function Preview({ onClose }: { onClose: () => void }) {
  const [style, setStyle] = useState<PageStyle>("light");
  const [isPhone, setIsPhone] = useState(true);
  const frame = useRef<HTMLIFrameElement>(null);
  const { data } = useDrafts();
  const { edits } = useEdits();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page shows the drafts and edits
  useEffect(() => {
    if (frame.current?.contentDocument) copyPage(frame.current.contentDocument, style);
  }, [style, isPhone, data, edits]);
  return (
    <PanelFrame title="Preview" onClose={onClose}>
      <div className="preview-choices">
        {styles.map((choice) => (
          <button
            key={choice.style}
            type="button"
            className="text-tool"
            aria-pressed={style === choice.style}
            onClick={() => setStyle(choice.style)}
          >
            {choice.label}
          </button>
        ))}
        <button
          type="button"
          className="text-tool"
          aria-pressed={isPhone}
          onClick={() => setIsPhone(!isPhone)}
        >
          As wide as a phone
        </button>
      </div>
      <iframe
        ref={frame}
        className="preview-frame"
        data-phone={isPhone || undefined}
        title="The page with the drafts"
      />
    </PanelFrame>
  );
}
