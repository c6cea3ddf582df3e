import { useSearchParams } from "react-router";

/** Returns the fields for the first and the last day, as in "Created from" and "Created to". */
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

/**
 * Returns the filters of a list by days and by where the person came from. `usual` names its days, as
 * in "Submitted"; `others` names those that a link may mean instead, by their `day_of`.
 */
export function useDayFilters(usual: string, others: Readonly<Record<string, string>> = {}) {
  const [params] = useSearchParams();
  const other = Object.entries(others).find(([dayOf]) => dayOf === params.get("day_of"));
  return [
    ...dayFields(other?.[1] ?? usual, "from", "to"),
    { name: "utm_source", label: "Campaign source", choices: "given" },
  ] as const;
}
