import { createContext, use } from "react";
import type { TextGroups } from "#contract/texts/text-groups.ts";

/** The academy's own words, as they are published when a mail is drawn. */
export type MailWords = Pick<TextGroups, "brand" | "mails"> & {
  /** First names of the coaches, for the signature. */
  coaches: readonly string[];
};

type Drawing = {
  words: MailWords;
  publicUrl: string;
  /** False for readers who want no invitations by mail (rule calendars.one-way). */
  hasCalendar: boolean;
};

export const MailWordsContext = createContext<Drawing | null>(null);

export function useDrawing(): Drawing {
  const drawing = use(MailWordsContext);
  if (drawing === null) throw new Error("A mail is drawn by renderEmail");
  return drawing;
}

/** What is attached is spoken of only if it is. */
export function useIfAttached<Words>(words: Words, otherwise: Words): Words {
  return useDrawing().hasCalendar ? words : otherwise;
}

export const useBrand = () => useDrawing().words.brand;
export const useMails = () => useDrawing().words.mails;
