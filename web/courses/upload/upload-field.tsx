import { Button } from "@mantine/core";
import { Dropzone } from "@mantine/dropzone";
import { useId } from "react";
import { type MediaKind, mediaRules, uploadMessages } from "#contract/media/media.ts";
import { acceptedFiles, mediaWords, refusalOf } from "#web/courses/upload/file-choice.ts";
import { type UploadOptions, useUpload } from "#web/courses/upload/use-upload.ts";
import { UploadProgress } from "#web/ui/upload/upload-progress.tsx";
import { useKeptFocus } from "#web/ui/upload/use-kept-focus.ts";
import "@mantine/dropzone/styles.layer.css";
import "#web/ui/upload/upload.css";

interface UploadFieldProps extends UploadOptions {
  /** As in "Study cards (PDF)". */
  label: string;
  isReplacing: boolean;
}

export function UploadField({ label, isReplacing, ...options }: UploadFieldProps) {
  const { state, upload, refuse, cancel } = useUpload(options);
  const place = useKeptFocus<HTMLDivElement>(state.phase);
  const { kind } = options;
  return (
    <div className="upload-field" ref={place}>
      {state.phase === "sending" ? (
        <UploadProgress file={state.file} sent={state.sent} onCancel={cancel} />
      ) : (
        <FileChoice
          kind={kind}
          label={label}
          isReplacing={isReplacing}
          onChosen={upload}
          onRefused={refuse}
        />
      )}
      {state.phase === "failed" && (
        <div className="field-error" role="alert">
          <p>{state.message}</p>
          {state.detail && <p className="small">{state.detail}</p>}
        </div>
      )}
      <p className="soft small" role="status">
        {state.phase === "cancelled" && uploadMessages.cancelled}
      </p>
    </div>
  );
}

interface FileChoiceProps {
  kind: MediaKind;
  label: string;
  isReplacing: boolean;
  onChosen: (file: File) => void;
  onRefused: (message: string) => void;
}

function FileChoice({ kind, label, isReplacing, onChosen, onRefused }: FileChoiceProps) {
  const id = useId();
  const { what, upload, limit } = mediaWords[kind];
  return (
    <Dropzone
      className="drop-place"
      accept={acceptedFiles(kind)}
      maxSize={mediaRules[kind].maxBytes}
      multiple={false}
      onDrop={([file]) => file && onChosen(file)}
      onReject={(rejections) => onRefused(refusalOf(kind, rejections))}
      // Keyboard and screen reader users use the button inside.
      activateOnKeyboard={false}
      enablePointerEvents
      inputProps={{ "aria-label": `${label}: file`, "aria-describedby": id }}
    >
      <Button variant="default" size="sm" aria-describedby={id}>
        {isReplacing ? `Replace the ${what}` : upload}
      </Button>
      <p className="soft small" id={id}>
        or drop it here: {limit}
      </p>
    </Dropzone>
  );
}
