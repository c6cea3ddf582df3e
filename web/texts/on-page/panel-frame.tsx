import { type ReactNode, useId } from "react";
import { useFocusOnMount } from "#web/lib/page/use-focus-on-mount.ts";

interface PanelFrameProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

export function PanelFrame({ title, onClose, children }: PanelFrameProps) {
  const id = useId();
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <section className="editing-panel" aria-labelledby={id}>
      <div className="editing-panel-head">
        <h2 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <button type="button" className="text-tool" onClick={onClose}>
          Close
        </button>
      </div>
      {children}
    </section>
  );
}
