import type { StudyModule } from "#contract/progress.ts";
import { reply, stubServer } from "#web/lib/stub-server.ts";

/** For tests alone: a module in the middle of a course, and a server that has it. */
export const stubModule: StudyModule = {
  id: "00000000-0000-4000-8000-00000000000b",
  course: { id: "00000000-0000-4000-8000-000000000001", title: "Quiet Prospecting" },
  title: "Listening first",
  content_type: "text",
  content: "Listen twice as long as you speak.",
  video_url: null,
  audio_url: null,
  pdf_url: null,
  captions_url: null,
  duration: 12,
  position: 2,
  module_count: 3,
  previous_id: "00000000-0000-4000-8000-00000000000a",
  next_id: "00000000-0000-4000-8000-00000000000c",
  completed: false,
  resume_seconds: 0,
};

export const modulePath = `/dashboard/training/${stubModule.course.id}/module/${stubModule.id}`;

export const recorded = {
  course_id: stubModule.course.id,
  module_id: stubModule.id,
  completed: false,
  completed_at: null,
  resume_seconds: 0,
};

/** Answers with this module, read again each time, and takes every record. */
export function stubStudy(read: () => StudyModule) {
  return stubServer(({ method }) => reply(method === "GET" ? read() : recorded));
}
