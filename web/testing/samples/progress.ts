import type { ModuleProgress, StudyModule, TrainingCourse } from "#contract/progress.ts";
import { sampleId } from "#web/testing/samples/ids.ts";

/** A module in the middle of a course. */
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
    captions_url: null,
    duration: 12,
    position: 2,
    module_count: 3,
    previous_id: sampleId(10),
    next_id: sampleId(12),
    completed: false,
    resume_seconds: 0,
    ...values,
  };
}

/** The progress record of that module: opened but not completed. */
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

/** A course that the member can start. */
export function sampleTrainingCourse(values: Partial<TrainingCourse> = {}): TrainingCourse {
  return {
    id: sampleId(1),
    title: "Quiet Prospecting",
    description: "Finding people without the noise.",
    thumbnail: null,
    state: "start",
    unlocked_by: null,
    module_count: 8,
    completed_count: 0,
    progress_percent: 0,
    content_types: ["video", "audio", "pdf"],
    next_module_id: sampleId(10),
    ...values,
  };
}
