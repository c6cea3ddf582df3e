interface SubmitButtonProps {
  label: string;
  busyLabel: string;
  isBusy: boolean;
}

export function SubmitButton({ label, busyLabel, isBusy }: SubmitButtonProps) {
  return (
    <button className="button" type="submit" disabled={isBusy} aria-busy={isBusy}>
      {isBusy ? busyLabel : label}
    </button>
  );
}
