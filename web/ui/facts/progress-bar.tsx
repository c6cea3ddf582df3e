import "#web/ui/facts/progress-bar.css";

/** How much is done, in percent. `label` tells screen readers of what. */
export function ProgressBar({ percent, label }: { percent: number; label: string }) {
  return (
    <progress className="progress-bar" value={percent} max={100} aria-label={label}>
      {percent}%
    </progress>
  );
}
