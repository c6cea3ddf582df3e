import { getDefaultZIndex, Modal, type ModalProps } from "@mantine/core";
import { useEffect } from "react";
import { dismissNotices } from "#web/ui/notices/notices.tsx";
import { useIsNarrow } from "#web/ui/use-is-narrow.ts";

interface DialogProps extends ModalProps {
  /** Above dialogs of lower levels, in whatever order they were opened. */
  level?: 0 | 1 | 2;
}

/** On phones it dismisses notices, which would cover it (rule notices.undo). */
export function Dialog({ level = 0, ...props }: DialogProps) {
  const { opened } = props;
  const isNarrow = useIsNarrow();
  useEffect(() => {
    if (opened && isNarrow) dismissNotices();
  }, [opened, isNarrow]);
  return <Modal zIndex={getDefaultZIndex("modal") + level} {...props} />;
}
