import { hasField, type ModuleDraft } from "#contract/courses/course-forms.ts";
import type { ModuleField } from "#contract/courses/modules.ts";
import { readVideoLink } from "#contract/courses/video-links.ts";
import { trainingMessages } from "#contract/progress/progress.ts";
import { TextWithPreview } from "#web/courses/module-form/text-with-preview.tsx";
import { MediaField } from "#web/courses/upload/media-field.tsx";
import type { UploadPlace } from "#web/courses/upload/send-file.ts";
import type { FieldProps } from "#web/lib/forms/field-props.ts";
import type { FormFields } from "#web/ui/forms/request-form.tsx";

interface ContentOptions {
  values: ModuleDraft;
  place: UploadPlace;
  onUploads: (change: 1 | -1) => void;
  onMinutes: (minutes: number | null) => void;
}

type ContentFields = Pick<FormFields<ModuleDraft>, ModuleField | "captions_url">;

/** Fields of other types render nothing. */
export function contentFields({ values, place, ...told }: ContentOptions): ContentFields {
  const { content, content_type: type, video_url, captions_url, audio_url, pdf_url } = values;
  const media = (field: FieldProps, address: string) => ({
    place,
    ...told,
    field,
    address,
    onChoose: field.onChange,
  });
  return {
    content: (field) => hasField(type, "content") && <TextWithPreview {...field} value={content} />,
    video_url: (field) =>
      hasField(type, "video_url") && (
        <MediaField
          kind="video"
          label="Video"
          note={videoHint(video_url)}
          {...media(field, video_url)}
        />
      ),
    captions_url: (field) =>
      hasField(type, "video_url") && (
        <MediaField kind="captions" label="Captions" isOptional {...media(field, captions_url)} />
      ),
    audio_url: (field) =>
      hasField(type, "audio_url") && (
        <MediaField kind="audio" label="Audio" {...media(field, audio_url)} />
      ),
    pdf_url: (field) =>
      hasField(type, "pdf_url") && (
        <MediaField
          kind="pdf"
          label={type === "mixed" ? "Study cards (PDF)" : "PDF"}
          {...media(field, pdf_url)}
        />
      ),
  };
}

function videoHint(address: string): string | null {
  const isWhole = URL.canParse(address.trim());
  return isWhole && readVideoLink(address.trim()) === null ? trainingMessages.videoFailed : null;
}
