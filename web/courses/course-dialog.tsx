import { NativeSelect, Textarea, TextInput } from "@mantine/core";
import type { TypedCourse } from "#contract/courses/course-forms.ts";
import type { Course } from "#contract/courses/courses.ts";
import { noTier } from "#contract/members/member-forms.ts";
import { MembershipTier, tierName } from "#contract/members/members.ts";
import { courseDraft, courseRequest } from "#web/courses/course-request.ts";
import { OrderField } from "#web/courses/order-field.tsx";
import { api } from "#web/lib/api/api.ts";
import { getById } from "#web/lib/api/get-by-id.ts";
import { useRecordForm } from "#web/lib/forms/use-record-form.ts";
import { PictureField } from "#web/shared/pictures/picture-field.tsx";
import { DialogForm } from "#web/ui/forms/dialog-form.tsx";
import { OptionalLabel } from "#web/ui/forms/fields/optional-label.tsx";
import { SwitchField } from "#web/ui/forms/fields/switch-field.tsx";
import { sayAndClose } from "#web/ui/forms/say-and-close.ts";
import { RecordDialog } from "#web/ui/record-page/record-dialog.tsx";

/** Null to add a new one. */
export type EditedCourse = { course: Course | null };

interface CourseDialogProps {
  edited: EditedCourse | null;
  /** Behind all other courses. */
  lastOrder: number;
  onClose: () => void;
}

export function CourseDialog({ edited, lastOrder, onClose }: CourseDialogProps) {
  return (
    <RecordDialog
      title={edited?.course ? "Edit course" : "Add Course"}
      record={edited}
      onClose={onClose}
    >
      {({ course }) => <CourseForm course={course} lastOrder={lastOrder} onClose={onClose} />}
    </RecordDialog>
  );
}

interface CourseFormProps {
  course: Course | null;
  lastOrder: number;
  onClose: () => void;
}

function CourseForm({ course, lastOrder, onClose }: CourseFormProps) {
  const form = useRecordForm({
    draft: `course/${course?.id ?? "new"}`,
    record: course,
    valuesOf: (known) => courseDraft(known, lastOrder),
    request: courseRequest,
    read: async () => getById(await api.courses.list(), course?.id),
    onSent: sayAndClose(onClose),
    isControlled: true,
  });
  return (
    <DialogForm
      form={form}
      submitLabel={course ? "Save changes" : "Add Course"}
      onCancel={onClose}
      fields={{
        title: (field) => <TextInput label="Title" autoComplete="off" data-autofocus {...field} />,
        description: (field) => (
          <Textarea label={<OptionalLabel>Description</OptionalLabel>} rows={3} {...field} />
        ),
        picture_id: (field) => (
          <PictureField
            label="Thumbnail"
            isOptional
            shape="thumbnail"
            value={form.values.picture_id}
            error={field.error}
            onChange={field.onChange}
          />
        ),
        thumbnail: (field) => (
          <TextInput
            label={<OptionalLabel>Thumbnail URL</OptionalLabel>}
            description="Shown if no thumbnail is uploaded."
            type="url"
            placeholder="https://"
            {...field}
          />
        ),
        order_index: (field) => (
          <OrderField
            description="Lower numbers come first. Of two courses with the same number, the older comes first."
            lastOrder={lastOrder}
            onChoose={field.onChange}
            {...field}
          />
        ),
        membership_tier_required: (field) => (
          <NativeSelect label="Membership tier required" data={tiers} {...field} />
        ),
        is_locked: (field) => (
          <SwitchField label="Locked" words={lockInWords(form.values)} {...field} />
        ),
        as_draft: (field) =>
          course === null && (
            <SwitchField
              label="Keep as a draft"
              words="Members don’t see a draft until you publish it."
              {...field}
            />
          ),
      }}
    />
  );
}

const tiers = [
  { value: noTier, label: tierName(null) },
  ...MembershipTier.options.map((tier) => ({ value: tier, label: tierName(tier) })),
];

function lockInWords(chosen: TypedCourse): string {
  if (chosen.membership_tier_required !== noTier) {
    return "Has no effect here: the required tier alone decides who may open the course.";
  }
  return chosen.is_locked
    ? "Every member sees the course in the list. Members of the Premium and Elite tiers can open it."
    : "Every member can open the course.";
}
