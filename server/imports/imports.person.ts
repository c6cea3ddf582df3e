import { importHours } from "#contract/imports/imports.ts";
import { ofStaff, type PersonRecords } from "#server/people/people.ts";
import { renameFilesLater } from "./file-names.ts";
import { hoursUntilStuck } from "./import-lines.queries.ts";
import { eraseImported, listLabelsOf, readImported } from "./imported-people.queries.ts";

const importedLists = {
  name: "Lists that we import",
  why: "To bring over people whom we know from elsewhere. The import can be undone meanwhile.",
  until: `${importHours} hours after the import, ${hoursUntilStuck} hours after the upload at the latest.`,
};

export const importRecords: PersonRecords = {
  columns: {
    imports: {
      file_name: {
        kept: "a file whose name tells of you gets another name",
        words: "the name of the file",
      },
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
      cells: { personal: "what the list says about you" },
      email: { personal: "your email address" },
      name: { personal: "your name" },
      labels: { onRequest: "labels of our staff" },
      membership_tier: { fact: "your membership tier" },
      outcome: { fact: "what the import changed" },
      added_labels: { onRequest: "labels of our staff" },
      previous_tier: { fact: "your membership tier" },
      is_name_given: "not personal",
      is_tier_given: "not personal",
      is_refusal: { fact: "whether you want no emails" },
      mail_off_at: { fact: "whether you want no emails" },
      line: "not personal",
    },
    imported_people: { is_new: "not personal", line: "not personal" },
  },
  holdings: {
    imports: { ...ofStaff, ids: "which lists you imported" },
    import_lines: importedLists,
    imported_people: importedLists,
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
