import { Button, Textarea } from "@mantine/core";
import { useId } from "react";
import { readVideoLines } from "#contract/courses/video-lines.ts";
import { bulkRequest } from "#web/courses/bulk-add/bulk-request.ts";
import { VideoPreview } from "#web/courses/bulk-add/video-preview.tsx";
import { SaveFailure } from "#web/courses/save-failure.tsx";
import { useUnsaved } from "#web/lib/forms/unsaved.ts";
import { useRequestForm } from "#web/lib/forms/use-request-form.ts";
import { RequestForm } from "#web/ui/forms/request-form.tsx";
import { showNotice } from "#web/ui/notices/notices.tsx";
import "#web/courses/bulk-add/bulk-add.css";

interface BulkAddProps {
  courseId: string;
  moduleCount: number;
}

export function BulkAdd({ courseId, moduleCount }: BulkAddProps) {
  const id = useId();
  const form = useRequestForm({
    draft: `videos/${courseId}`,
    initialValues: { lines: "" },
    load: async () => bulkRequest(courseId),
    onSent: ({ message }) => {
      showNotice(message);
      form.reset();
    },
    staysOpen: true,
    isControlled: true,
  });
  useUnsaved(form.unsaved, form.dropDraft);
  const { message: failure, detail } = form.failure;
  return (
    <section className="bulk-add" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>Add several videos</h2>
      <RequestForm
        form={form}
        className="bulk-form"
        fields={{
          lines: (field) => (
            <Textarea
              label="Videos, one per line"
              description="Write “Title | URL” or just the URL. A video without a title is called “Lesson” with its number."
              placeholder={"Welcome | https://www.loom.com/share/…\nhttps://youtu.be/…"}
              rows={5}
              spellCheck={false}
              classNames={{ input: "growing-input" }}
              {...field}
            />
          ),
        }}
      >
        <VideoPreview lines={readVideoLines(form.values.lines)} moduleCount={moduleCount} />
        <SaveFailure id={`${id}-failure`} message={failure} detail={detail} />
        <Button
          type="submit"
          variant="default"
          loading={form.isBusy}
          {...(failure !== null && { "aria-describedby": `${id}-failure` })}
        >
          Add videos
        </Button>
      </RequestForm>
    </section>
  );
}
