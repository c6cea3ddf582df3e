import { BusyButton } from "#web/ui/busy-button.tsx";

interface SubmitButtonProps {
  label: string;
  busyLabel: string;
  isBusy: boolean;
}

export function SubmitButton({ label, busyLabel, isBusy }: SubmitButtonProps) {
  return (
    <BusyButton className="button" type="submit" aria-busy={isBusy}>
      {isBusy ? busyLabel : label}
    </BusyButton>
  );
}
