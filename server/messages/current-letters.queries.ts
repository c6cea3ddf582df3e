import { sql } from "kysely";
import type { Work } from "#server/work.ts";

type Letter = {
  kind: string;
  about: string | null;
  about_id: string | null;
  occasion: string | null;
};

/** Of the latest decision, its place still offered. True for messages about anything else. */
export async function isCurrentLetter(work: Work, letter: Letter): Promise<boolean> {
  const { kind, about, about_id, occasion } = letter;
  if (about !== "application") return true;
  const { rows } = await sql<{ is_current: boolean }>`
    select is_current_letter(${kind}, ${about_id}, ${occasion}) as is_current
  `.execute(work.db);
  return rows[0]?.is_current ?? false;
}
