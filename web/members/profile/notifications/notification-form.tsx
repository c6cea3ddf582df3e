import type { ReactNode } from "react";
import type { Form, FormValues } from "#contract/forms/form.ts";
import {
  type members,
  type NotificationsUpdate,
  profileMessages,
} from "#contract/members/members.ts";
import { formRequest } from "#web/lib/forms/form-request.ts";
import { useRequestForm } from "#web/lib/forms/use-request-form.ts";
import { refusalMessage } from "#web/members/profile/failure-message.ts";
import { DialogForm } from "#web/ui/forms/dialog-form.tsx";
import type { FormFields } from "#web/ui/forms/request-form.tsx";
import { sayAndClose } from "#web/ui/forms/say-and-close.ts";

type SettingForm<Values extends FormValues> = Form<
  Values,
  NotificationsUpdate,
  typeof members.updateNotifications
>;

interface NotificationFormProps<Values extends FormValues> {
  setting: SettingForm<Values>;
  saved: NoInfer<Values>;
  fields: FormFields<NoInfer<Values>>;
  onClose: () => void;
  children: ReactNode;
}

export function NotificationForm<Values extends FormValues>(props: NotificationFormProps<Values>) {
  const { setting, saved, fields, onClose, children } = props;
  const form = useRequestForm({
    initialValues: saved,
    load: async () => notificationRequest(setting),
    onSent: sayAndClose(onClose),
  });
  return (
    <DialogForm
      form={form}
      fields={fields}
      before={children}
      submitLabel="Save"
      onCancel={onClose}
    />
  );
}

function notificationRequest<Values extends FormValues>(setting: SettingForm<Values>) {
  return formRequest(setting, {
    refused: (refusal) => refusalMessage(refusal, profileMessages.notificationsFailed),
    failed: profileMessages.notificationsFailed,
    succeeded: profileMessages.notificationsSaved,
  });
}
