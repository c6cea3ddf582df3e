import type { ComponentProps, MouseEvent } from "react";

interface BusyButtonProps extends ComponentProps<"button"> {
  "data-loading"?: boolean;
}

/** While busy or loading it keeps the focus, which a disabled button would lose. */
export function BusyButton(props: BusyButtonProps) {
  const { type = "button", "aria-busy": busy, disabled = false, onClick, ...others } = props;
  const isBusy = busy === true || props["data-loading"] === true;
  return (
    <button
      {...others}
      type={type}
      disabled={disabled && !isBusy}
      aria-busy={isBusy}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? ignore : onClick}
    />
  );
}

/** Also keeps a press from sending the form. */
function ignore(event: MouseEvent): void {
  event.preventDefault();
}
