import { useEffect, useState } from "react";
import type { Picture } from "#contract/pictures/pictures.ts";
import { type OwnVoice, voicePictureUpload } from "#contract/voices/voices.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import type { FieldProps } from "#web/lib/forms/field-props.ts";
import { PictureField } from "#web/shared/pictures/picture-field.tsx";

type Own = { own: OwnVoice; id: string };

/** The picture of that id, if it is the person's own, and how to keep another. */
export function useOwnPicture(cohortId: string, { own, id }: Own) {
  const [last, setLast] = useState<Picture | null>(null);
  const known = [last, own.uploaded, own.voice?.picture];
  const queryKey = queries.voices.readOwn.queryKey({ input: { cohort_id: cohortId } });
  return {
    picture: known.find((each) => each?.id === id) ?? null,
    upload: { path: voicePictureUpload.path, known: { cohort_id: cohortId } },
    onUploaded: (uploaded: Picture) => {
      setLast(uploaded);
      queryClient.setQueryData<OwnVoice>(queryKey, (read) => read && { ...read, uploaded });
    },
  };
}

interface OwnPictureFieldProps {
  own: ReturnType<typeof useOwnPicture>;
  field: FieldProps;
}

export function OwnPictureField({ own, field }: OwnPictureFieldProps) {
  const { value = "", error, onChange } = field;
  const isGone = value !== "" && own.picture === null;
  // What is not seen is not agreed to.
  useEffect(() => {
    if (isGone) onChange("");
  }, [isGone, onChange]);
  return (
    <PictureField
      label="A picture of you"
      isOptional
      shape="square"
      {...{ own, value, error, onChange }}
    />
  );
}
