type Note = { author_id: string | null };

/** Whoever wrote it, and any of the staff once that account is deleted. */
export function canChangeNote({ author_id }: Note, staffId: string): boolean {
  return author_id === null || author_id === staffId;
}
