import { BusyButton } from "#web/ui/busy-button.tsx";

interface SubmitButtonProps {
  label: string;
  busyLabel: string;
  isBusy: boolean;
  isDestructive?: boolean;
}

export function SubmitButton(props: SubmitButtonProps) {
  const { label, busyLabel, isBusy, isDestructive = false } = props;
  const className = isDestructive ? "button button-danger" : "button";
  return (
    <BusyButton className={className} type="submit" aria-busy={isBusy}>
      {isBusy ? busyLabel : label}
    </BusyButton>
  );
}
