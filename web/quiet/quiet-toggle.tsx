import { IconBell, IconBellOff } from "@tabler/icons-react";
import { useQuietMode } from "#web/quiet/quiet-mode.tsx";
import "#web/quiet/quiet-toggle.css";

export function QuietToggle() {
  const { isQuiet, isWithinQuietHours, toggle } = useQuietMode();
  const Icon = isWithinQuietHours ? IconBellOff : IconBell;
  return (
    <button
      type="button"
      role="switch"
      className="quiet-toggle"
      aria-checked={isQuiet}
      aria-label="Quiet mode"
      title={isWithinQuietHours ? "Your quiet hours are on now" : undefined}
      onClick={toggle}
    >
      <Icon size={20} stroke={1.5} aria-hidden="true" />
      <span>
        Quiet<span className="quiet-toggle-mode"> mode</span>
      </span>
      <span className="quiet-toggle-track" aria-hidden="true" />
    </button>
  );
}
