import { useSearchParams } from "react-router";

export function dayFields<First extends string, Last extends string>(
  days: string,
  first: First,
  last: Last,
) {
  return [
    { name: first, label: `${days} from`, choices: "day" },
    { name: last, label: `${days} to`, choices: "day" },
  ] as const;
}

/** `usual` names the list's days; `others`, by `day_of`, those that a link may mean. */
export function useDayFilters(usual: string, others: Readonly<Record<string, string>> = {}) {
  const [params] = useSearchParams();
  const other = Object.entries(others).find(([dayOf]) => dayOf === params.get("day_of"));
  return [
    ...dayFields(other?.[1] ?? usual, "from", "to"),
    { name: "utm_source", label: "Campaign source", choices: "given" },
  ] as const;
}
