import type { MouseEvent, Ref } from "react";
import "#web/search/early-field.css";

interface EarlyFieldProps {
  ref: Ref<HTMLInputElement>;
  onLeave: () => void;
}

/** Takes what is typed while the search loads. */
export function EarlyField({ ref, onLeave }: EarlyFieldProps) {
  const leaveBeside = ({ target, currentTarget }: MouseEvent) =>
    target === currentTarget && onLeave();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same.
    <div className="early-search" role="dialog" aria-label="Search" onClick={leaveBeside}>
      <input
        ref={ref}
        // biome-ignore lint/a11y/noAutofocus: somebody has asked for it by its keys.
        autoFocus
        aria-label="Search"
        onKeyDown={({ key }) => key === "Escape" && onLeave()}
      />
    </div>
  );
}
