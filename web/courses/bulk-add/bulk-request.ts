import { bulkAddForm } from "#contract/course-forms.ts";
import { moduleMessages } from "#contract/courses.ts";
import { failures } from "#contract/errors.ts";
import { refreshCourses } from "#web/courses/refresh-courses.ts";
import { api } from "#web/lib/api.ts";
import { formRequest, sendWith, serverSentence } from "#web/lib/form-request.ts";

/** Adds a module for every line. */
export function bulkRequest(course_id: string) {
  return formRequest(bulkAddForm, {
    send: sendWith({ course_id }, api.courses.createModules),
    afterwards: refreshCourses,
    refused: serverSentence,
    failed: failures.unexpected.message,
    succeeded: moduleMessages.createdMany,
  });
}
