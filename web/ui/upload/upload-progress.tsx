import { Button } from "@mantine/core";
import { useId } from "react";
import { sizeInWords } from "#web/lib/size-in-words.ts";

interface UploadProgressProps {
  file: File;
  /** In bytes. */
  sent: number;
  onCancel: () => void;
}

/** Screen readers announce only every quarter. */
export function UploadProgress({ file, sent, onCancel }: UploadProgressProps) {
  const id = useId();
  const percent = Math.floor((100 * sent) / file.size);
  return (
    <div className="upload-progress">
      <p id={id}>{file.name}</p>
      <progress value={sent} max={file.size} aria-labelledby={id} />
      <p className="soft small">
        {percent < 100
          ? `${percent}%, ${sizeInWords(sent)} of ${sizeInWords(file.size)}`
          : "100%, checking the file"}
      </p>
      <p className="unseen" aria-live="polite">
        {`Uploading ${file.name}: ${percent - (percent % 25)}%`}
      </p>
      <Button variant="default" size="sm" onClick={onCancel}>
        Cancel upload
      </Button>
    </div>
  );
}
