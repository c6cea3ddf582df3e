import { NativeSelect, Switch, Textarea, TextInput } from "@mantine/core";
import { useId } from "react";
import type { Course } from "#contract/courses.ts";
import { MembershipTier, tierName } from "#contract/members.ts";
import { courseDraft, courseRequest, locked, noTier } from "#web/courses/course-request.ts";
import { useRequestForm } from "#web/lib/use-request-form.ts";
import { DialogForm } from "#web/ui/dialog-form.tsx";
import { showNotice } from "#web/ui/notices.tsx";
import { RecordDialog } from "#web/ui/record-dialog.tsx";

/** The course that is to change; a new one when there is none. */
export type EditedCourse = { course: Course | null };

interface CourseDialogProps {
  edited: EditedCourse | null;
  onClose: () => void;
}

export function CourseDialog({ edited, onClose }: CourseDialogProps) {
  return (
    <RecordDialog
      title={edited?.course ? "Edit course" : "Add Course"}
      record={edited}
      onClose={onClose}
    >
      {({ course }) => <CourseForm course={course} onClose={onClose} />}
    </RecordDialog>
  );
}

function CourseForm({ course, onClose }: { course: Course | null; onClose: () => void }) {
  const form = useRequestForm({
    initialValues: courseDraft(course),
    load: async () => courseRequest(course?.id ?? null),
    onSent: (_sent, said) => {
      showNotice(said);
      onClose();
    },
    isWatched: true,
  });
  const { fieldProps, values, choose } = form;
  return (
    <DialogForm
      formProps={form.formProps}
      isBusy={form.phase === "busy"}
      message={form.message}
      detail={form.detail}
      canSendAgain={form.canSendAgain}
      submitLabel={course ? "Save changes" : "Add Course"}
      onCancel={onClose}
    >
      <TextInput label="Title" autoComplete="off" data-autofocus {...fieldProps("title")} />
      <Textarea label="Description (optional)" rows={3} {...fieldProps("description")} />
      <TextInput
        label="Thumbnail URL (optional)"
        type="url"
        placeholder="https://"
        {...fieldProps("thumbnail")}
      />
      <TextInput
        label="Order"
        description="Courses are listed from the lowest number to the highest."
        inputMode="numeric"
        autoComplete="off"
        {...fieldProps("order_index")}
      />
      <NativeSelect
        label="Membership tier required"
        data={[
          { value: noTier, label: tierName(null) },
          ...MembershipTier.options.map((tier) => ({ value: tier, label: tierName(tier) })),
        ]}
        {...fieldProps("membership_tier_required")}
      />
      <LockSwitch values={values} onLock={(is_locked) => choose({ is_locked })} />
    </DialogForm>
  );
}

type Access = { membership_tier_required: string; is_locked: string };

function LockSwitch({ values, onLock }: { values: Access; onLock: (lock: string) => void }) {
  const id = useId();
  return (
    <div className="lock-switch">
      <Switch
        label="Locked"
        size="md"
        aria-describedby={id}
        checked={values.is_locked === locked}
        onChange={({ currentTarget: { checked } }) => onLock(checked ? locked : "")}
      />
      <p className="soft small" id={id}>
        {lockInWords(values)}
      </p>
    </div>
  );
}

function lockInWords(chosen: Access): string {
  if (chosen.membership_tier_required !== noTier) {
    return "Has no effect here: the required tier alone decides who may open the course.";
  }
  return chosen.is_locked === locked
    ? "Members see the course in the list, but none of them can open it."
    : "Every member can open the course.";
}
