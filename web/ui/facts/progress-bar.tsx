import "#web/ui/facts/progress-bar.css";

/** `label` tells screen readers what is measured. */
export function ProgressBar({ percent, label }: { percent: number; label: string }) {
  return (
    <progress className="progress-bar" value={percent} max={100} aria-label={label}>
      {percent}%
    </progress>
  );
}
