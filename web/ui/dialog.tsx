import { Modal, type ModalProps } from "@mantine/core";
import { useEffect } from "react";
import { dismissNotices } from "#web/ui/notices.tsx";
import { useIsNarrow } from "#web/ui/use-is-narrow.ts";

/** A dialog. On phones, where notices would cover it, it dismisses them (rule notices.undo). */
export function Dialog(props: ModalProps) {
  const { opened } = props;
  const isNarrow = useIsNarrow();
  useEffect(() => {
    if (opened && isNarrow) dismissNotices();
  }, [opened, isNarrow]);
  return <Modal {...props} />;
}
