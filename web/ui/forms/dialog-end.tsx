import type { ReactNode } from "react";

interface DialogEndProps {
  /** What went wrong, above the buttons. */
  message?: ReactNode;
  children: ReactNode;
}

/** The buttons of a dialog. They stay in sight while what is above them is scrolled. */
export function DialogEnd({ message, children }: DialogEndProps) {
  return (
    <div className="dialog-end">
      {message}
      <div className="dialog-buttons">{children}</div>
    </div>
  );
}
