import { expect, test } from "vitest";
import { newSessionForm } from "#contract/coaching/coaching-forms.ts";
import { notRepeated } from "#contract/coaching/series-forms.ts";
import { newCourseForm, type TypedCourse } from "#contract/courses/course-forms.ts";

const course: TypedCourse = {
  title: " Finding your voice ",
  description: " ",
  thumbnail: "",
  picture_id: "",
  order_index: "",
  membership_tier_required: "none",
  is_locked: false,
  as_draft: false,
};

test("what is left empty is null, an empty number its default, and text is trimmed", () => {
  expect(newCourseForm.schema.parse(course)).toEqual({
    title: "Finding your voice",
    description: null,
    thumbnail: null,
    picture_id: null,
    order_index: 0,
    membership_tier_required: null,
    is_locked: false,
    is_published: true,
  });
});

const session = {
  title: "Finding your voice",
  description: "",
  type: "group",
  session_date: "2099-12-01",
  session_time: "15:00",
  session_turn: "",
  duration: " 90 ",
  max_participants: "8",
  meeting_link: "",
  cohort_id: "",
  coach_id: "",
  ...notRepeated,
} as const;

test("a typed number is sent as a number", () => {
  expect(newSessionForm.schema.parse(session)).toMatchObject({ duration: 90, max_participants: 8 });
});

test.each(["", "ten", "1.5", "1e999"])("%j is no whole number", (duration) => {
  const { error } = newSessionForm.schema.safeParse({ ...session, duration });
  expect(error?.issues).toMatchObject([
    { path: ["duration"], message: "Please enter a whole number" },
  ]);
});

test.each(["", "ten", "1.5"])("an order of %j is 0 or refused", (order_index) => {
  const { data, error } = newCourseForm.schema.safeParse({ ...course, order_index });
  expect(data?.order_index ?? error?.issues[0]?.message).toBe(
    order_index === "" ? 0 : "Please enter a whole number",
  );
});
