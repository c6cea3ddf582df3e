import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import {
  pictureMessages,
  type Picture as Shown,
  type WholePicture,
} from "#contract/pictures/pictures.ts";
import type { PictureShape } from "#contract/pictures/shapes.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { useDialogPart } from "#web/lib/forms/dialog-parts.ts";
import { sizeInWords } from "#web/lib/size-in-words.ts";
import { Picture } from "#web/shared/pictures/picture.tsx";
import { PictureChoice } from "#web/shared/pictures/picture-choice.tsx";
import { PictureDialog } from "#web/shared/pictures/picture-dialog.tsx";
import { type PictureUpload, uploadOfStaff } from "#web/shared/pictures/send-picture.ts";
import type { EditedPicture } from "#web/shared/pictures/use-picture-form.ts";
import { OptionalLabel } from "#web/ui/forms/fields/optional-label.tsx";
import { useKeptFocus } from "#web/ui/upload/use-kept-focus.ts";
import "#web/shared/pictures/pictures.css";

interface PictureFieldProps {
  label: string;
  isOptional?: boolean;
  shape: PictureShape;
  /** The id of a picture, or "". */
  value: string;
  error?: ReactNode;
  onChange: (id: string) => void;
  /** Of a member, who does not see what was cut away, but chooses another picture. */
  own?: { picture: Shown | null; upload: PictureUpload; onUploaded: (picture: Shown) => void };
}

/** The picture is uploaded at once; what uses it changes when its form is sent. */
export function PictureField(props: PictureFieldProps) {
  const { label, isOptional = false, shape, value, error, onChange, own } = props;
  const [edited, setEdited] = useState<EditedPicture | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const group = useKeptFocus<HTMLFieldSetElement>(value);
  // Escape closes the picture's own dialog, not the one below it.
  useDialogPart(edited !== null, () => undefined);
  const edit = (picture: EditedPicture | null) => {
    setRefusal(null);
    setEdited(picture);
  };
  return (
    <fieldset className="picture-field" ref={group}>
      <legend>{isOptional ? <OptionalLabel>{label}</OptionalLabel> : label}</legend>
      {own?.picture && (
        <PictureRow
          picture={own.picture}
          words={own.picture.alt}
          label={label}
          onRemove={() => onChange("")}
        />
      )}
      {own === undefined && value !== "" && (
        <StoredPicture
          id={value}
          label={label}
          onEdit={(stored) => edit({ stored })}
          onRemove={() => onChange("")}
        />
      )}
      <PictureChoice
        label={label}
        isReplacing={value !== ""}
        onChosen={(file) => edit({ file })}
        onRefused={setRefusal}
      />
      {(refusal || error) && (
        <div className="field-error" role="alert">
          {refusal || error}
        </div>
      )}
      <PictureDialog
        {...{ label, shape, edited, upload: own?.upload ?? uploadOfStaff(shape) }}
        onClose={() => edit(null)}
        onDone={(picture) => {
          edit(null);
          own?.onUploaded(picture);
          onChange(picture.id);
        }}
      />
    </fieldset>
  );
}

interface StoredPictureProps {
  id: string;
  label: string;
  onEdit: (stored: WholePicture) => void;
  onRemove: () => void;
}

function StoredPicture({ id, label, onEdit, onRemove }: StoredPictureProps) {
  const { data, isError } = useQuery(
    queries.pictures.read.queryOptions({ input: { id } }),
    queryClient,
  );
  return (
    <PictureRow
      picture={data}
      words={isError ? pictureMessages.loadFailed : data?.alt}
      weight={data && <Weight heaviest={Math.max(...data.weights)} />}
      label={label}
      onRemove={onRemove}
    >
      {data && (
        <Button
          variant="default"
          size="sm"
          aria-label={`Change ${label}`}
          onClick={() => onEdit(data)}
        >
          Change
        </Button>
      )}
    </PictureRow>
  );
}

interface PictureRowProps {
  picture: Shown | undefined;
  words: string | undefined;
  weight?: ReactNode;
  label: string;
  children?: ReactNode;
  onRemove: () => void;
}

function PictureRow({ picture, words, weight, label, children, onRemove }: PictureRowProps) {
  return (
    <div className="stored-picture">
      <div className="stored-picture-place">
        {picture && <Picture picture={picture} sizes="9rem" isEager />}
      </div>
      <div className="stored-picture-words">
        <p>{words}</p>
        {weight}
        <div className="stored-picture-buttons">
          {children}
          <Button variant="default" size="sm" aria-label={`Remove ${label}`} onClick={onRemove}>
            Remove
          </Button>
        </div>
      </div>
    </div>
  );
}

/** The budget of a page, in bytes. */
const mostOnPage = 120 * 1024;

function Weight({ heaviest }: { heaviest: number }) {
  const size = sizeInWords(heaviest);
  return heaviest <= mostOnPage ? (
    <p className="soft small">Up to {size}</p>
  ) : (
    <p className="small">
      The picture alone is {size} on large screens, more than a whole page should have. One with
      fewer details is lighter.
    </p>
  );
}
