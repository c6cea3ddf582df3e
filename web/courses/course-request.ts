import * as z from "zod";
import { type Course, CourseInput, courseMessages } from "#contract/courses.ts";
import { MembershipTier } from "#contract/members.ts";
import { refreshCourses } from "#web/courses/refresh-courses.ts";
import { TypedAddress, TypedNumber } from "#web/courses/typed-values.ts";
import { api } from "#web/lib/api.ts";
import { formRequest } from "#web/lib/form-request.ts";

export const noTier = "none";
export const locked = "locked";

const { shape } = CourseInput;

const CourseDraft = z.object({
  title: shape.title,
  description: shape.description.unwrap().unwrap(),
  thumbnail: TypedAddress,
  order_index: TypedNumber.pipe(shape.order_index.unwrap()),
  membership_tier_required: z
    .string()
    .transform((tier) => (tier === noTier ? null : tier))
    .pipe(MembershipTier.nullable()),
  is_locked: z.string().transform((lock) => lock === locked),
});

type CourseDraft = z.input<typeof CourseDraft>;

export function courseDraft(course: Course | null): CourseDraft {
  return {
    title: course?.title ?? "",
    description: course?.description ?? "",
    thumbnail: course?.thumbnail ?? "",
    order_index: String(course?.order_index ?? 0),
    membership_tier_required: course?.membership_tier_required ?? noTier,
    is_locked: course?.is_locked ? locked : "",
  };
}

/** Adds a course, or changes the one with this id. */
export function courseRequest(id: string | null) {
  const failed = id === null ? courseMessages.createFailed : courseMessages.updateFailed;
  return formRequest({
    schema: CourseDraft,
    send: async (course) => {
      if (id === null) await api.courses.create(course);
      else await api.courses.update({ id, ...course });
      void refreshCourses();
    },
    refused: () => failed,
    described: ({ message }) => message,
    failed: () => failed,
    succeeded: id === null ? courseMessages.created : courseMessages.updated,
  });
}
