import { type ReactNode, useEffect, useRef } from "react";
import { SiteLink } from "#web/ui/page/site-link.tsx";

interface SentPanelProps {
  title: string;
  text: string;
  children?: ReactNode;
  link: { to: string; label: string; state?: unknown };
  /** Stops the return to the home page; null when the page stays. */
  onStay?: (() => void) | null;
}

export function SentPanel({ title, text, children, link, onStay = null }: SentPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { to, label, state } = link;
  const focusHeading = () => heading.current?.focus({ preventScroll: true });
  useEffect(focusHeading, []);
  useEffect(() => {
    // The panel is shorter than the form, and a notice stands at the top of the window.
    heading.current?.scrollIntoView({ block: "nearest" });
  }, []);
  const stay = () => {
    onStay?.();
    // The button is gone then.
    focusHeading();
  };
  return (
    <div className="form sent-panel">
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p>{text}</p>
      {children}
      {onStay && <p className="soft">We’ll take you to the home page in a moment.</p>}
      <p className="actions">
        {onStay && (
          <button type="button" className="button button-quiet button-small" onClick={stay}>
            Stay on this page
          </button>
        )}
        <SiteLink className="sent-link" to={to} state={state}>
          {label}
        </SiteLink>
      </p>
    </div>
  );
}
