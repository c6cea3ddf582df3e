import { Button } from "@mantine/core";
import { Dropzone, type FileRejection } from "@mantine/dropzone";
import { useId } from "react";
import { pictureEndings, pictureLimits, pictureProblems } from "#contract/pictures/pictures.ts";
import "@mantine/dropzone/styles.layer.css";
import "#web/ui/upload/upload.css";

interface PictureChoiceProps {
  /** As in "Portrait". */
  label: string;
  isReplacing: boolean;
  onChosen: (file: File) => void;
  onRefused: (message: string) => void;
}

export function PictureChoice({ label, isReplacing, onChosen, onRefused }: PictureChoiceProps) {
  const id = useId();
  return (
    <Dropzone
      className="drop-place"
      accept={pictureEndings}
      maxSize={pictureLimits.bytes}
      multiple={false}
      onDrop={([file]) => file && onChosen(file)}
      onReject={(rejections) => onRefused(refusalOf(rejections))}
      // Keyboard and screen reader users use the button inside.
      activateOnKeyboard={false}
      enablePointerEvents
      inputProps={{ "aria-label": `${label}: file`, "aria-describedby": id }}
    >
      <Button variant="default" size="sm" aria-describedby={id}>
        {isReplacing ? "Replace the picture" : "Choose a picture"}
      </Button>
      <p className="soft small" id={id}>
        or drop it here: JPEG, PNG, WebP or AVIF, at most 10 MB
      </p>
    </Dropzone>
  );
}

function refusalOf([rejection]: readonly FileRejection[]): string {
  const codes = rejection?.errors.map(({ code }) => code) ?? [];
  if (codes.includes("too-many-files")) return "Please choose one file";
  if (!codes.includes("file-invalid-type")) return pictureProblems.tooLarge;
  const name = rejection?.file.name.toLowerCase() ?? "";
  if (/\.hei[cf]$/.test(name)) return pictureProblems.heic;
  if (name.endsWith(".svg")) return pictureProblems.drawing;
  return name.endsWith(".gif") ? pictureProblems.moving : pictureProblems.kind;
}
