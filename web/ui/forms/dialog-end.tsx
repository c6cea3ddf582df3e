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
  useEffect(() => {
    if (block.current === null) return;
    const message = block.current;
    // The message may consist of several parts, so what is watched is what can be read.
    const observer = new MutationObserver(() => scrollIntoSight(message));
    observer.observe(message, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  return (
    <div className="dialog-message" ref={block}>
      {children}
    </div>
  );
}

/** Leaves the scroll position while a field that is wrong has the focus, and is in sight already. */
function scrollIntoSight(message: HTMLElement): void {
  const isAtField = document.activeElement?.getAttribute("aria-invalid") === "true";
  if (message.textContent !== "" && !isAtField) message.scrollIntoView({ block: "nearest" });
}
