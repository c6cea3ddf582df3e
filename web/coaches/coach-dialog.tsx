import { NativeSelect, Textarea, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Coach } from "#contract/coaches/coaches.ts";
import { coachDraft, coachRequest } from "#web/coaches/coach-request.ts";
import { api } from "#web/lib/api/api.ts";
import { getById } from "#web/lib/api/get-by-id.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { useRecordForm } from "#web/lib/forms/use-record-form.ts";
import { PictureField } from "#web/shared/pictures/picture-field.tsx";
import { DialogForm } from "#web/ui/forms/dialog-form.tsx";
import { OptionalLabel } from "#web/ui/forms/fields/optional-label.tsx";
import { SwitchField } from "#web/ui/forms/fields/switch-field.tsx";
import { sayAndClose } from "#web/ui/forms/say-and-close.ts";
import { RecordDialog } from "#web/ui/record-page/record-dialog.tsx";

/** Null to add a new one. */
export type EditedCoach = { coach: Coach | null };

interface CoachDialogProps {
  edited: EditedCoach | null;
  /** Others change the words of their own. */
  isAdmin: boolean;
  onClose: () => void;
}

export function CoachDialog({ edited, isAdmin, onClose }: CoachDialogProps) {
  return (
    <RecordDialog
      title={edited?.coach ? "Edit coach" : "Add a coach"}
      record={edited}
      onClose={onClose}
    >
      {({ coach }) => <CoachForm coach={coach} isAdmin={isAdmin} onClose={onClose} />}
    </RecordDialog>
  );
}

interface CoachFormProps extends Omit<CoachDialogProps, "edited"> {
  coach: Coach | null;
}

function CoachForm({ coach, isAdmin, onClose }: CoachFormProps) {
  const accounts = useAccounts(coach, isAdmin);
  const form = useRecordForm({
    draft: `coach/${coach?.id ?? "new"}`,
    record: coach,
    valuesOf: coachDraft,
    request: coachRequest,
    read: async () => getById(await api.coaches.list(), coach?.id),
    onSent: sayAndClose(onClose),
    isControlled: true,
  });
  return (
    <DialogForm
      form={form}
      submitLabel={coach ? "Save changes" : "Add coach"}
      onCancel={onClose}
      fields={{
        name: (field) => <TextInput label="Name" autoComplete="off" data-autofocus {...field} />,
        title: (field) => (
          <TextInput
            label={<OptionalLabel>Title</OptionalLabel>}
            description="Below the name on the page About"
            autoComplete="off"
            {...field}
          />
        ),
        line: (field) => (
          <TextInput
            label={<OptionalLabel>One sentence</OptionalLabel>}
            description="Beside the portrait on the home page and the info session’s page"
            autoComplete="off"
            {...field}
          />
        ),
        biography: (field) => (
          <Textarea
            label={<OptionalLabel>Biography</OptionalLabel>}
            autosize
            minRows={4}
            maxRows={14}
            {...field}
          />
        ),
        specialties: (field) => (
          <Textarea
            label={<OptionalLabel>Specialties</OptionalLabel>}
            description="Each on a line of its own"
            autosize
            minRows={3}
            maxRows={10}
            {...field}
          />
        ),
        profile_url: (field) => (
          <TextInput
            label={<OptionalLabel>Professional profile</OptionalLabel>}
            description="Without an address there is no link."
            type="url"
            placeholder="https://"
            {...field}
          />
        ),
        picture_id: (field) => (
          <PictureField
            label="Portrait"
            isOptional
            shape="portrait"
            value={form.values.picture_id}
            error={field.error}
            onChange={field.onChange}
          />
        ),
        user_id: (field) => isAdmin && <NativeSelect label="Account" data={accounts} {...field} />,
        is_shown: (field) =>
          isAdmin && (
            <SwitchField label="Shown" words={shownInWords(form.values.is_shown)} {...field} />
          ),
      }}
    />
  );
}

/** Of the staff, and the one that is chosen. */
function useAccounts(coach: Coach | null, isAdmin: boolean) {
  const staff = useQuery(
    { ...queries.cohorts.listCoaches.queryOptions(), enabled: isAdmin },
    queryClient,
  );
  const chosen = coach?.user_id && coach.account ? [{ id: coach.user_id, ...coach.account }] : [];
  const others = (staff.data ?? []).filter(({ id }) => id !== coach?.user_id);
  const choices = [...chosen, ...others].map(({ id, name, email }) => ({
    value: id,
    label: name === null ? email : `${name} (${email})`,
  }));
  return [{ value: "", label: "No account" }, ...choices];
}

function shownInWords(isShown: boolean): string {
  return isShown
    ? "On the public pages, and in the signature of mails."
    : "Neither on the public pages nor in the signature of mails.";
}
