import { showNotice } from "#web/ui/notices/notices.tsx";

/** Returns what a form in a dialog does once it is sent: says so, and closes the dialog. */
export function sayAndClose(onClose: () => void) {
  return ({ message }: { message: string }) => {
    showNotice(message);
    onClose();
  };
}
