import type { MouseEvent, ReactNode } from "react";
import { ensureProof } from "#web/lib/api/api.ts";
import { showFailure } from "#web/lib/session/failure-notices.ts";

interface DownloadProps {
  href: string;
  /** The message when the download can't begin. */
  failed: string;
  children: ReactNode;
}

/** A link to a download that needs a recent proof of who asks for it. */
export function Download({ href, failed, children }: DownloadProps) {
  async function download(event: MouseEvent) {
    event.preventDefault();
    try {
      if (await ensureProof()) saveFrom(href);
    } catch (error) {
      showFailure(failed, error);
    }
  }
  return (
    <a href={href} download onClick={download}>
      {children}
    </a>
  );
}

/** Lets the browser save the file at this address. */
function saveFrom(href: string): void {
  const link = document.createElement("a");
  link.href = href;
  link.download = "";
  link.click();
}
