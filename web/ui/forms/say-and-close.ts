import { showNotice } from "#web/ui/notices/notices.tsx";

export function sayAndClose(onClose: () => void) {
  return ({ message }: { message: string }) => {
    showNotice(message);
    onClose();
  };
}
