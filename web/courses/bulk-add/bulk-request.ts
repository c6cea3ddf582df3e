import { bulkAddForm } from "#contract/courses/course-forms.ts";
import { moduleMessages } from "#contract/courses/modules.ts";
import { failures } from "#contract/errors.ts";
import { untilReread } from "#web/lib/api/rereading.ts";
import { formRequest, serverMessage } from "#web/lib/forms/form-request.ts";

export function bulkRequest(course_id: string) {
  return formRequest(bulkAddForm, {
    known: { course_id },
    afterwards: untilReread,
    refused: serverMessage,
    failed: failures.unexpected.message,
    succeeded: moduleMessages.createdMany,
  });
}
