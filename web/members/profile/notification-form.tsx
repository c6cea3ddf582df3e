import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { type NotificationsUpdate, profileMessages } from "#contract/members.ts";
import { queries, queryClient } from "#web/lib/queries.ts";
import { refusedOr } from "#web/members/profile/refused-or.ts";
import { DialogForm } from "#web/ui/dialog-form.tsx";
import { showNotice } from "#web/ui/notices.tsx";

interface NotificationFormProps {
  /** What saving changes. */
  update: NotificationsUpdate;
  onClose: () => void;
  children: ReactNode;
}

export function NotificationForm({ update, onClose, children }: NotificationFormProps) {
  const { mutate, isPending, error } = useMutation(
    queries.members.updateNotifications.mutationOptions({
      onSuccess: () => {
        showNotice(profileMessages.notificationsSaved);
        void queryClient.invalidateQueries({ queryKey: queries.members.key() });
        onClose();
      },
    }),
    queryClient,
  );
  return (
    <DialogForm
      formProps={{
        onSubmit: (event) => {
          event.preventDefault();
          if (!isPending) mutate(update);
        },
      }}
      isBusy={isPending}
      message={refusedOr(error, profileMessages.notificationsFailed)}
      submitLabel="Save"
      onCancel={onClose}
    >
      {children}
    </DialogForm>
  );
}
