import * as z from "zod";
import { BulkModules, moduleMessages } from "#contract/courses.ts";
import { failures } from "#contract/errors.ts";
import { readVideoLines } from "#web/courses/bulk-add/video-lines.ts";
import { refreshCourses } from "#web/courses/refresh-courses.ts";
import { api } from "#web/lib/api.ts";
import { formRequest } from "#web/lib/form-request.ts";

const Entries = BulkModules.shape.entries;

const BulkDraft = z.object({
  lines: z.string().transform((text, { issues }): z.infer<typeof Entries> => {
    const { entries, problems } = readVideoLines(text);
    const checked = Entries.safeParse(entries);
    const messages = problems.length > 0 ? problems : checked.error?.issues.map((i) => i.message);
    for (const message of messages ?? []) issues.push({ code: "custom", message, input: text });
    return entries;
  }),
});

/** Adds a module for every line. A failure is said at the lines, not in a message (specification 8). */
export function bulkRequest(courseId: string) {
  return formRequest({
    schema: BulkDraft,
    send: async ({ lines }) => {
      await api.courses.createModules({ course_id: courseId, entries: lines });
      await refreshCourses();
    },
    refused: ({ message }) => message || failures.unexpected.message,
    failed: () => failures.unexpected.message,
    succeeded: moduleMessages.createdMany,
  });
}
