import { useEffect, useRef, useState } from "react";
import { type MediaKind, uploadMessages } from "#contract/media/media.ts";
import { readMinutes } from "#web/courses/upload/read-minutes.ts";
import { sendFile, type UploadPlace } from "#web/courses/upload/send-file.ts";
import { whyFailed } from "#web/lib/api/refusals.ts";
import { showNotice } from "#web/ui/notices/notices.tsx";

export interface UploadedFile {
  url: string;
  name: string;
}

export type UploadState =
  | { phase: "idle" }
  | { phase: "sending"; file: File; sent: number }
  | { phase: "cancelled" }
  | { phase: "failed"; message: string | null; detail: string };

export interface UploadOptions {
  place: UploadPlace;
  kind: MediaKind;
  onUploaded: (file: UploadedFile) => void;
  /** 1 when an upload starts, -1 when it ends for any reason. */
  onUploads: (change: 1 | -1) => void;
  /** How long the uploaded film or recording is; null if unknown. */
  onMinutes: (minutes: number | null) => void;
}

/** One upload at a time. Unmounting cancels it. */
export function useUpload({ place, kind, onUploaded, onUploads, onMinutes }: UploadOptions) {
  const [state, setState] = useState<UploadState>({ phase: "idle" });
  const current = useRef<AbortController>(null);
  useEffect(() => () => current.current?.abort(), []);

  async function upload(file: File) {
    const { signal } = startController();
    const onProgress = (sent: number) =>
      setState({ phase: "sending", file, sent: Math.min(sent, file.size) });
    onUploads(1);
    onProgress(0);
    try {
      const url = await sendFile({ place, kind, file, signal, onProgress });
      setState({ phase: "idle" });
      showNotice(uploadMessages.uploaded);
      onUploaded({ url, name: file.name });
      if (kind === "video" || kind === "audio") void readMinutes(file).then(onMinutes);
    } catch (error) {
      setState(
        signal.aborted ? { phase: "cancelled" } : failed(whyFailed(error, uploadMessages.failed)),
      );
    } finally {
      onUploads(-1);
    }
  }

  function startController() {
    current.current = new AbortController();
    return current.current;
  }

  return {
    state,
    upload: (file: File) => void upload(file),
    refuse: (message: string) => setState(failed({ message, detail: "" })),
    cancel: () => current.current?.abort(),
  };
}

function failed(failure: ReturnType<typeof whyFailed>): UploadState {
  return { phase: "failed", ...failure };
}
