import { Button, TextInput } from "@mantine/core";
import { useEffect, useState } from "react";
import type { Picture } from "#contract/pictures/pictures.ts";
import type { PictureShape, Size } from "#contract/pictures/shapes.ts";
import { PointChooser } from "#web/shared/pictures/point-chooser.tsx";
import type { PictureUpload } from "#web/shared/pictures/send-picture.ts";
import { type EditedPicture, usePictureForm } from "#web/shared/pictures/use-picture-form.ts";
import { DialogEnd } from "#web/ui/forms/dialog-end.tsx";
import { FormMessage } from "#web/ui/forms/form-message.tsx";
import { RecordDialog } from "#web/ui/record-page/record-dialog.tsx";
import { UploadProgress } from "#web/ui/upload/upload-progress.tsx";

interface PictureDialogProps {
  /** As in "Portrait". */
  label: string;
  shape: PictureShape;
  upload: PictureUpload;
  edited: EditedPicture | null;
  onDone: (picture: Picture) => void;
  onClose: () => void;
}

export function PictureDialog({ label, edited, onClose, ...others }: PictureDialogProps) {
  return (
    <RecordDialog title={label} record={edited} onClose={onClose}>
      {(picture) => <PictureForm edited={picture} onClose={onClose} {...others} />}
    </RecordDialog>
  );
}

interface PictureFormProps {
  edited: EditedPicture;
  shape: PictureShape;
  upload: PictureUpload;
  onDone: (picture: Picture) => void;
  onClose: () => void;
}

function PictureForm(props: PictureFormProps) {
  const { edited, shape } = props;
  const form = usePictureForm(props);
  const { address, size, setSize } = useWholePicture(edited);
  const file = "file" in edited ? edited.file : null;
  return (
    <form
      className="dialog-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // The form in whose dialog the field stands is not sent.
        event.stopPropagation();
        form.send();
      }}
    >
      {address !== null && (
        <PointChooser
          {...{ address, size, shape, point: form.point }}
          onChange={form.setPoint}
          onRead={setSize}
        />
      )}
      <TextInput
        label="What the picture shows"
        description="Read to people who can’t see it, as in “Marta at her desk, smiling”."
        autoComplete="off"
        data-autofocus
        value={form.alt}
        error={form.problem}
        onChange={({ currentTarget: { value } }) => form.setAlt(value)}
      />
      {file !== null && form.isPending && (
        <UploadProgress
          file={file}
          sent={Math.min(form.sent, file.size)}
          onCancel={form.cancelSending}
        />
      )}
      <DialogEnd message={<FormMessage {...form.failure} />}>
        <Button variant="default" onClick={form.leave}>
          Cancel
        </Button>
        <Button type="submit" loading={form.isPending}>
          Use this picture
        </Button>
      </DialogEnd>
    </form>
  );
}

/** As a data address, because the pages' policy allows no other of what is not loaded yet. */
function useWholePicture(edited: EditedPicture) {
  const known = "stored" in edited ? edited.stored.whole : null;
  const file = "file" in edited ? edited.file : null;
  const [address, setAddress] = useState<string | null>(known?.address ?? null);
  const [size, setSize] = useState<Size | null>(known);
  useEffect(() => {
    if (file === null) return;
    const reader = new FileReader();
    reader.onload = () => setAddress(String(reader.result));
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  return { address, size, setSize };
}
