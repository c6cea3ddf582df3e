import type { ListFilter } from "#web/ui/record-list/use-record-list.ts";

/** The filters of a list by days and by where the person came from. */
export const dayFilterFields = [
  { name: "from", label: "From", choices: "day" },
  { name: "to", label: "To", choices: "day" },
  { name: "utm_source", label: "Campaign source", choices: "given" },
] as const satisfies readonly ListFilter<string>[];
