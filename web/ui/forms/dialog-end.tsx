import { type ReactNode, useEffect, useRef } from "react";

interface DialogEndProps {
  message?: ReactNode;
  beforeButtons?: ReactNode;
  children: ReactNode;
}

/** A message is scrolled into sight once, but does not stay there, so that it hides no field. */
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
    // The message may have several parts, so its text is watched.
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

/** Does nothing while an invalid field in sight has the focus. */
function scrollIntoSight(message: HTMLElement): void {
  const isAtField = document.activeElement?.getAttribute("aria-invalid") === "true";
  if (message.textContent !== "" && !isAtField) message.scrollIntoView({ block: "nearest" });
}
