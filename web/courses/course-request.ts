import { courseForm, newCourseForm, type TypedCourse } from "#contract/courses/course-forms.ts";
import { type Course, courseMessages } from "#contract/courses/courses.ts";
import { noTier } from "#contract/members/member-forms.ts";
import type { Refusal } from "#web/lib/api/refusals.ts";
import { formRequest } from "#web/lib/forms/form-request.ts";

/** A new course goes to the end. */
export function courseDraft(course: Course | null, lastOrder: number): TypedCourse {
  return {
    title: course?.title ?? "",
    description: course?.description ?? "",
    picture_id: course?.picture_id ?? "",
    thumbnail: course?.thumbnail ?? "",
    order_index: String(course?.order_index ?? lastOrder),
    membership_tier_required: course?.membership_tier_required ?? noTier,
    is_locked: course?.is_locked ?? false,
    as_draft: false,
  };
}

const common = { described: ({ message }: Refusal) => message };

export function courseRequest(course: Course | null) {
  if (course === null) {
    return formRequest(newCourseForm, {
      ...common,
      failed: courseMessages.createFailed,
      succeeded: courseMessages.created,
    });
  }
  return formRequest(courseForm, {
    ...common,
    known: { id: course.id },
    read: course,
    failed: courseMessages.updateFailed,
    succeeded: courseMessages.updated,
  });
}
