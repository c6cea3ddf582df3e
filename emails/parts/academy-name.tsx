import { useBrand } from "./mail-words.tsx";

export function AcademyName() {
  return useBrand().academy;
}
