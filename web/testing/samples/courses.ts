import type { Course } from "#contract/courses/courses.ts";
import type { Module } from "#contract/courses/modules.ts";
import { sampleId } from "#web/testing/samples/ids.ts";

/** Open to every member. */
export function sampleCourse(number: number, values: Partial<Course> = {}): Course {
  return {
    id: sampleId(number),
    title: `Course ${number}`,
    description: null,
    thumbnail: null,
    picture_id: null,
    order_index: number,
    is_locked: false,
    membership_tier_required: null,
    is_archived: false,
    is_published: true,
    publish_on: null,
    module_count: 0,
    created_at: "2026-11-05T12:00:00.000Z",
    ...values,
  };
}

/** In the first course. */
export function sampleModule(number: number, values: Partial<Module> = {}): Module {
  return {
    id: sampleId(number),
    course_id: sampleId(1),
    title: `Module ${number}`,
    content: null,
    video_url: null,
    audio_url: null,
    pdf_url: null,
    captions_url: null,
    content_type: "video",
    duration: 0,
    order_index: number,
    is_published: true,
    draft: null,
    publish_on: null,
    changed_at: null,
    changed_by: null,
    ...values,
  };
}
