import { getDefaultZIndex, Modal, type ModalProps } from "@mantine/core";
import { useEffect } from "react";
import { dismissNotices } from "#web/ui/notices.tsx";
import { useIsNarrow } from "#web/ui/use-is-narrow.ts";

interface DialogProps extends ModalProps {
  /** Whether it asks about another dialog that is open, and lies above it. */
  isAbove?: boolean;
}

/** A dialog. On phones, where notices would cover it, it dismisses them (rule notices.undo). */
export function Dialog({ isAbove = false, ...props }: DialogProps) {
  const { opened } = props;
  const isNarrow = useIsNarrow();
  useEffect(() => {
    if (opened && isNarrow) dismissNotices();
  }, [opened, isNarrow]);
  return <Modal zIndex={getDefaultZIndex("modal") + (isAbove ? 1 : 0)} {...props} />;
}
