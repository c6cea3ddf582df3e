import { useSearchParams } from "react-router";
import {
  type DownloadedList,
  downloadAddress,
  downloadMessages,
  listDownloads,
} from "#contract/lists/downloads.ts";
import { Download } from "#web/ui/download.tsx";
import { readListAddress } from "#web/ui/record-list/list-address.ts";

export function ListDownload({ list }: { list: DownloadedList }) {
  const [params] = useSearchParams();
  const { query } = listDownloads[list];
  const { input } = readListAddress<Record<string, unknown>>(
    params,
    query,
    Object.keys(query.shape),
  );
  return (
    <p>
      <Download href={downloadAddress(list, input)} failed={downloadMessages.failed}>
        Download as CSV
      </Download>
    </p>
  );
}
