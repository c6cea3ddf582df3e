import { showNotice } from "#web/ui/notices/notices.tsx";

/** For a form in a dialog. */
export function sayAndClose(onClose: () => void) {
  return ({ message }: { message: string }) => {
    showNotice(message);
    onClose();
  };
}
