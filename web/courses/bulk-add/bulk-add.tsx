import { Button, Textarea } from "@mantine/core";
import { useId } from "react";
import { bulkRequest } from "#web/courses/bulk-add/bulk-request.ts";
import { readVideoLines } from "#web/courses/bulk-add/video-lines.ts";
import { VideoPreview } from "#web/courses/bulk-add/video-preview.tsx";
import { SaveFailure } from "#web/courses/save-failure.tsx";
import { useRequestForm } from "#web/lib/use-request-form.ts";
import { showNotice } from "#web/ui/notices.tsx";
import "#web/courses/bulk-add/bulk-add.css";

interface BulkAddProps {
  courseId: string;
  moduleCount: number;
}

/** Adds a module for every video of a list. */
export function BulkAdd({ courseId, moduleCount }: BulkAddProps) {
  const id = useId();
  const { phase, message, formProps, fieldProps, values, choose } = useRequestForm({
    initialValues: { lines: "" },
    load: async () => bulkRequest(courseId),
    onSent: (_sent, said) => {
      showNotice(said);
      choose({ lines: "" });
    },
    isLasting: true,
    isWatched: true,
  });
  return (
    <section className="bulk-add" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>Add several videos</h2>
      <form className="bulk-form" {...formProps}>
        <Textarea
          label="Videos, one per line"
          description="'Title | URL' or just a URL. Without a title it becomes 'Lesson' with its number."
          placeholder={"Welcome | https://www.loom.com/share/…\nhttps://youtu.be/…"}
          rows={5}
          spellCheck={false}
          classNames={{ input: "growing-input" }}
          {...fieldProps("lines")}
        />
        <VideoPreview lines={readVideoLines(values.lines)} moduleCount={moduleCount} />
        <SaveFailure id={`${id}-failure`} message={message} />
        <Button
          type="submit"
          loading={phase === "busy"}
          {...(message !== null && { "aria-describedby": `${id}-failure` })}
        >
          Add videos
        </Button>
      </form>
    </section>
  );
}
