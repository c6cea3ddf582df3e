import { BusyButton } from "#web/ui/busy-button.tsx";

interface SubmitButtonProps {
  label: string;
  busyLabel: string;
  isBusy: boolean;
  isDestructive?: boolean;
  isSecondary?: boolean;
}

export function SubmitButton(props: SubmitButtonProps) {
  const { label, busyLabel, isBusy, isDestructive = false, isSecondary = false } = props;
  const look = isDestructive ? "button button-danger" : "button";
  const className = isSecondary ? "button button-quiet" : look;
  const [shown, hidden] = isBusy ? [busyLabel, label] : [label, busyLabel];
  return (
    <BusyButton className={className} type="submit" aria-busy={isBusy}>
      {/* Wide enough for either, so that it does not change its width. */}
      <span className="button-words" data-other={hidden}>
        {shown}
      </span>
    </BusyButton>
  );
}
