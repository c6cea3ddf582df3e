import type {
  ModuleProgress,
  OutlineModule,
  StudyModule,
  TrainingCourse,
} from "#contract/progress/progress.ts";
import { sampleId } from "#web/testing/samples/ids.ts";

export function sampleStudyModule(values: Partial<StudyModule> = {}): StudyModule {
  return {
    id: sampleId(11),
    course: { id: sampleId(1), title: "Quiet Prospecting" },
    title: "Listening first",
    content_type: "text",
    content: "Listen twice as long as you speak.",
    video_url: null,
    audio_url: null,
    pdf_url: null,
    pdf_file: null,
    captions_url: null,
    duration: 12,
    position: 2,
    module_count: 3,
    previous_id: sampleId(10),
    next_id: sampleId(12),
    next_opens_at: null,
    outline: [
      outlined(10, { title: "Why it works", completed: true }),
      outlined(11, { title: "Listening first", duration: 12 }),
      outlined(12, { title: "One question" }),
    ],
    completed: false,
    resume_seconds: 0,
    ...values,
  };
}

/** Open and not completed. */
function outlined(number: number, values: Partial<OutlineModule>): OutlineModule {
  return {
    ...{ id: sampleId(number), title: `Module ${number}`, duration: 0 },
    ...{ completed: false, opens_at: null },
    ...values,
  };
}

/** Opened but not completed. */
export function sampleModuleProgress(values: Partial<ModuleProgress> = {}): ModuleProgress {
  return {
    course_id: sampleId(1),
    module_id: sampleId(11),
    completed: false,
    completed_at: null,
    resume_seconds: 0,
    ...values,
  };
}

/** The member can start it. */
export function sampleTrainingCourse(values: Partial<TrainingCourse> = {}): TrainingCourse {
  return {
    id: sampleId(1),
    title: "Quiet Prospecting",
    description: "Finding people without the noise.",
    thumbnail: null,
    picture: null,
    state: "start",
    unlocked_by: null,
    cohort: null,
    module_count: 8,
    duration: 96,
    completed_count: 0,
    progress_percent: 0,
    content_types: ["video", "audio", "pdf"],
    next_module_id: sampleId(10),
    next_opens_at: null,
    is_next: false,
    coming: [],
    ...values,
  };
}
