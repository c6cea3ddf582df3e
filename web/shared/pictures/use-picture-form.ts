import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import {
  AltText,
  type Picture,
  pictureMessages,
  type WholePicture,
} from "#contract/pictures/pictures.ts";
import { middle, type Point } from "#contract/pictures/shapes.ts";
import { api } from "#web/lib/api/api.ts";
import { queryClient } from "#web/lib/api/queries.ts";
import { readRefusal, whyFailed } from "#web/lib/api/refusals.ts";
import { useUnsaved } from "#web/lib/forms/unsaved.ts";
import { type PictureUpload, sendPicture } from "#web/shared/pictures/send-picture.ts";

/** A file that was chosen, or a picture that is stored. */
export type EditedPicture = { file: File } | { stored: WholePicture };

interface PictureFormOptions {
  edited: EditedPicture;
  upload: PictureUpload;
  onDone: (picture: Picture) => void;
  onClose: () => void;
}

export function usePictureForm({ edited, upload, onDone, onClose }: PictureFormOptions) {
  const known = "stored" in edited ? edited.stored : null;
  const [point, setPoint] = useState<Point>(known ?? middle);
  const [alt, setAlt] = useState(known?.alt ?? "");
  const [problem, setProblem] = useState<string | null>(null);
  const [sent, setSent] = useState(0);
  const sending = useRef<AbortController>(null);
  useEffect(() => () => sending.current?.abort(), []);

  const { mutate, isPending, error, reset } = useMutation(
    {
      mutationFn: () => {
        const fields = { x: point.x, y: point.y, alt };
        if (!("file" in edited)) return api.pictures.copy({ id: edited.stored.id, ...fields });
        sending.current = new AbortController();
        const { signal } = sending.current;
        const { file } = edited;
        return sendPicture({ file, upload, fields, signal, onProgress: setSent });
      },
      onSuccess: onDone,
    },
    queryClient,
  );

  const isChanged = point.x !== (known?.x ?? middle.x) || point.y !== (known?.y ?? middle.y);
  const isTyped = alt !== (known?.alt ?? "");
  const leave = useUnsaved(() =>
    isPending ? "upload" : isChanged || isTyped ? "changes" : "nothing",
  );

  const send = () => {
    const read = AltText.safeParse(alt);
    setProblem(read.error?.issues[0]?.message ?? null);
    if (read.success && !isPending) mutate();
  };
  const failed = known === null ? pictureMessages.failed : pictureMessages.changeFailed;
  const wasCancelled = sending.current?.signal.aborted === true;
  return {
    ...{ point, setPoint, alt, setAlt, send, sent, isPending },
    problem: problem ?? readRefusal(error)?.fields["alt"] ?? null,
    failure: whyFailed(wasCancelled ? null : error, failed),
    leave: () => leave(onClose),
    cancelSending: () => {
      sending.current?.abort();
      reset();
    },
  };
}
