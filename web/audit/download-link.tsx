import { useSearchParams } from "react-router";

/** Downloads what the search in the page's address finds, as CSV. */
export function DownloadLink({ path }: { path: string }) {
  const [params] = useSearchParams();
  const names = ["search", "order", "action", "from", "until"];
  const search = new URLSearchParams([...params].filter(([name]) => names.includes(name)));
  return (
    <p>
      <a href={search.size > 0 ? `${path}?${search}` : path} download>
        Download as CSV
      </a>
    </p>
  );
}
