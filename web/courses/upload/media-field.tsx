import { Button, TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { fileIdIn, type MediaKind } from "#contract/media/media.ts";
import { mediaWords } from "#web/courses/upload/file-choice.ts";
import type { UploadPlace } from "#web/courses/upload/send-file.ts";
import { UploadField } from "#web/courses/upload/upload-field.tsx";
import { OptionalLabel } from "#web/ui/forms/fields/optional-label.tsx";
import { useKeptFocus } from "#web/ui/upload/use-kept-focus.ts";
import "#web/courses/upload/upload.css";

interface MediaFieldProps {
  kind: MediaKind;
  label: string;
  isOptional?: boolean;
  place: UploadPlace;
  address: string;
  field: { name: string; error?: ReactNode };
  note?: string | null;
  onChoose: (address: string) => void;
  onUploads: (change: 1 | -1) => void;
  /** How long the uploaded film or recording is; null if unknown. */
  onMinutes: (minutes: number | null) => void;
}

export function MediaField(props: MediaFieldProps) {
  const { kind, label, isOptional = false, place, address, field, note = null } = props;
  const { onChoose, onUploads, onMinutes } = props;
  const [uploaded, setUploaded] = useState({ url: "", name: "" });
  const isUploaded = fileIdIn(address) !== null;
  const group = useKeptFocus<HTMLFieldSetElement>(isUploaded);
  const name = address === uploaded.url ? uploaded.name : `Uploaded ${mediaWords[kind].what}`;
  return (
    <fieldset className="media-field" ref={group}>
      <legend>{isOptional ? <OptionalLabel>{label}</OptionalLabel> : label}</legend>
      {isUploaded ? (
        <UploadedFile name={name} label={label} error={field.error} onRemove={() => onChoose("")} />
      ) : (
        <TextInput
          label="URL"
          aria-label={`${label} URL`}
          type="url"
          placeholder="https://"
          {...field}
          value={address}
          onChange={({ currentTarget: { value } }) => onChoose(value)}
        />
      )}
      {!isUploaded && note && <p className="small">{note}</p>}
      <UploadField
        label={label}
        kind={kind}
        place={place}
        isReplacing={isUploaded}
        onUploads={onUploads}
        onMinutes={onMinutes}
        onUploaded={(file) => {
          setUploaded(file);
          onChoose(file.url);
        }}
      />
    </fieldset>
  );
}

interface UploadedFileProps {
  name: string;
  label: string;
  error: ReactNode;
  onRemove: () => void;
}

function UploadedFile({ name, label, error, onRemove }: UploadedFileProps) {
  return (
    <div>
      <p className="uploaded-file">
        <span>{name}</span>
        <Button variant="default" size="sm" aria-label={`Remove ${label}`} onClick={onRemove}>
          Remove
        </Button>
      </p>
      {error && <p className="field-error">{error}</p>}
    </div>
  );
}
