import type { PersonRecords } from "#server/people/people.ts";
import { renameFilesLater } from "./file-names.ts";
import { eraseImported, listLabelsOf, readImported } from "./imported-people.queries.ts";

export const importRecords: PersonRecords = {
  columns: {
    imports: {
      file_name: { kept: "a file whose name tells of the person is renamed" },
      state: "not personal",
      existing: "not personal",
      titles: "not personal",
    },
    import_matchings: {
      titles_hash: "not personal",
      columns: "not personal",
    },
    import_lines: {
      problem: "not personal",
      cells: "personal",
      email: "personal",
      name: "personal",
      labels: "on request",
      membership_tier: "not personal",
      outcome: "not personal",
      added_labels: "on request",
      previous_tier: "not personal",
    },
  },
  async report(work, { personId }) {
    if (personId === null) return { import_lines: [], problem_lines: [] };
    return await readImported(work, personId);
  },
  async reportNotes(work, { personId }) {
    return { import_lines: await listLabelsOf(work, personId) };
  },
  async erasePerson(work, { personId }) {
    await renameFilesLater(work, personId);
    await eraseImported(work, personId);
  },
};
