import type { MouseEvent, ReactNode } from "react";
import { ensureProof } from "#web/lib/api/api.ts";
import { showFailure } from "#web/lib/session/failure-notices.ts";

interface DownloadProps {
  href: string;
  failed: string;
  children: ReactNode;
}

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

function saveFrom(href: string): void {
  const link = document.createElement("a");
  link.href = href;
  link.download = "";
  link.click();
}
