import { useSearchParams } from "react-router";
import { auditMessages } from "#contract/audit/audit.ts";
import { Download } from "#web/ui/download.tsx";

export function DownloadLink({ path }: { path: string }) {
  const { downloadFailed } = auditMessages;
  const [params] = useSearchParams();
  const names = ["search", "order", "action", "from", "until"];
  const search = new URLSearchParams([...params].filter(([name]) => names.includes(name)));
  return (
    <p>
      <Download href={search.size > 0 ? `${path}?${search}` : path} failed={downloadFailed}>
        Download as CSV
      </Download>
    </p>
  );
}
