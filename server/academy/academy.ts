export { isStarterContentSettled, readSettings, settleStarterContent } from "./academy.queries.ts";
