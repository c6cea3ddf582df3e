import { NativeSelect, Switch, Textarea, TextInput } from "@mantine/core";
import { useId } from "react";
import type { TypedCourse } from "#contract/course-forms.ts";
import type { Course } from "#contract/courses.ts";
import { MembershipTier, noTier, tierName } from "#contract/members.ts";
import { courseDraft, courseRequest } from "#web/courses/course-request.ts";
import { api } from "#web/lib/api/api.ts";
import { getById } from "#web/lib/api/get-by-id.ts";
import { useRecordForm } from "#web/lib/forms/use-record-form.ts";
import type { FieldProps } from "#web/lib/forms/use-request-form.ts";
import { DialogForm } from "#web/ui/forms/dialog-form.tsx";
import { showNotice } from "#web/ui/notices.tsx";
import { RecordDialog } from "#web/ui/record-page/record-dialog.tsx";

/** The course to change, or null to add a new one. */
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
  const form = useRecordForm({
    record: course,
    valuesOf: courseDraft,
    request: courseRequest,
    read: async () => getById(await api.courses.list(), course?.id),
    onSent: ({ message }) => {
      showNotice(message);
      onClose();
    },
    isControlled: true,
  });
  return (
    <DialogForm
      form={form}
      submitLabel={course ? "Save changes" : "Add Course"}
      onCancel={onClose}
      fields={{
        title: (field) => <TextInput label="Title" autoComplete="off" data-autofocus {...field} />,
        description: (field) => <Textarea label="Description (optional)" rows={3} {...field} />,
        thumbnail: (field) => (
          <TextInput
            label="Thumbnail URL (optional)"
            type="url"
            placeholder="https://"
            {...field}
          />
        ),
        order_index: (field) => (
          <TextInput
            label="Order"
            description="Courses are listed from the lowest number to the highest."
            inputMode="numeric"
            autoComplete="off"
            {...field}
          />
        ),
        membership_tier_required: (field) => (
          <NativeSelect label="Membership tier required" data={tiers} {...field} />
        ),
        is_locked: (field) => <LockSwitch field={field} words={lockInWords(form.values)} />,
      }}
    />
  );
}

const tiers = [
  { value: noTier, label: tierName(null) },
  ...MembershipTier.options.map((tier) => ({ value: tier, label: tierName(tier) })),
];

function LockSwitch({ field, words }: { field: FieldProps; words: string }) {
  const id = useId();
  return (
    <div className="lock-switch">
      <Switch label="Locked" size="md" aria-describedby={id} {...field} />
      <p className="soft small" id={id}>
        {words}
      </p>
    </div>
  );
}

function lockInWords(chosen: TypedCourse): string {
  if (chosen.membership_tier_required !== noTier) {
    return "Has no effect here: the required tier alone decides who may open the course.";
  }
  return chosen.is_locked
    ? "Members see the course in the list, but none of them can open it."
    : "Every member can open the course.";
}
