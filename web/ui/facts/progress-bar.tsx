import "#web/ui/facts/progress-bar.css";

export function ProgressBar({ percent, label }: { percent: number; label: string }) {
  return (
    <progress className="progress-bar" value={percent} max={100} aria-label={label}>
      {percent}%
    </progress>
  );
}
