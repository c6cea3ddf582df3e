import { type ReactNode, useEffect, useRef } from "react";

interface DialogEndProps {
  /** What went wrong, above the buttons. */
  message?: ReactNode;
  /** More buttons above them, which stay in sight with them. */
  beforeButtons?: ReactNode;
  children: ReactNode;
}

/**
 * The buttons of a dialog, which stay in sight while what is above them is scrolled. A message is
 * scrolled into sight once it appears, but it does not stay, so that it hides no field.
 */
export function DialogEnd({ message, beforeButtons, children }: DialogEndProps) {
  return (
    <>
      {message !== undefined && <DialogMessage>{message}</DialogMessage>}
      <div className="dialog-end">
        {beforeButtons}
        <div className="dialog-buttons">{children}</div>
      </div>
    </>
  );
}

function DialogMessage({ children }: { children: ReactNode }) {
  const block = useRef<HTMLDivElement>(null);
  const shown = useRef("");
  useEffect(() => {
    const text = block.current?.textContent ?? "";
    const isNew = text !== "" && text !== shown.current;
    shown.current = text;
    // A field that is wrong has the focus, and is in sight already.
    const isAtField = document.activeElement?.getAttribute("aria-invalid") === "true";
    if (isNew && !isAtField) block.current?.scrollIntoView({ block: "nearest" });
  });
  return (
    <div className="dialog-message" ref={block}>
      {children}
    </div>
  );
}
