import type { ReactNode } from "react";
import { trainingMessages } from "#contract/progress.ts";
import { readVideoLink } from "#contract/video-links.ts";
import { type ModuleDraft, shows } from "#web/courses/module-form/module-request.ts";
import { TextWithPreview } from "#web/courses/module-form/text-with-preview.tsx";
import { MediaField } from "#web/courses/upload/media-field.tsx";
import type { UploadPlace } from "#web/courses/upload/send-file.ts";

type FieldProps = { name: string; error?: ReactNode };

interface ModuleContentProps {
  form: {
    values: ModuleDraft;
    fieldProps: (name: keyof ModuleDraft) => FieldProps;
    choose: (chosen: Partial<ModuleDraft>) => void;
  };
  place: UploadPlace;
  onUploads: (change: 1 | -1) => void;
}

/** The fields of the module's type (specification 5). */
export function ModuleContent({ form, place, onUploads }: ModuleContentProps) {
  const { values, fieldProps, choose } = form;
  const media = (name: "video_url" | "captions_url" | "audio_url" | "pdf_url") => ({
    place,
    onUploads,
    field: fieldProps(name),
    address: values[name],
    onChoose: (address: string) => choose({ [name]: address }),
  });
  return (
    <>
      {shows(values, "content") && (
        <TextWithPreview {...fieldProps("content")} value={values.content} />
      )}
      {shows(values, "video_url") && (
        <>
          <MediaField
            kind="video"
            label="Video"
            note={noteOn(values.video_url)}
            {...media("video_url")}
          />
          <MediaField kind="captions" label="Captions (optional)" {...media("captions_url")} />
        </>
      )}
      {shows(values, "audio_url") && (
        <MediaField kind="audio" label="Audio" {...media("audio_url")} />
      )}
      {shows(values, "pdf_url") && (
        <MediaField
          kind="pdf"
          label={values.content_type === "mixed" ? "Study cards (PDF)" : "PDF"}
          {...media("pdf_url")}
        />
      )}
    </>
  );
}

/** Said while one types, and no reason to refuse it: the viewer says the same to members. */
function noteOn(address: string): string | null {
  const isWhole = URL.canParse(address.trim());
  return isWhole && readVideoLink(address.trim()) === null ? trainingMessages.videoFailed : null;
}
