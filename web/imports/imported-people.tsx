import type { Import } from "#contract/imports/imports.ts";
import { PersonLink } from "#web/shared/people/person-link.tsx";

export function ImportedPeople({ imported }: { imported: Import }) {
  const { people, added, updated } = imported;
  if (people.length === 0) return null;
  // While an import is carried out or undone, the counts can be ahead of the list.
  const all = Math.max(people.length, added + updated);
  return (
    <details>
      <summary>
        {all > people.length ? `People (the first ${people.length} of ${all})` : "People"}
      </summary>
      <ul className="import-people">
        {people.map(({ person_id, name, email }) => (
          <li key={person_id}>
            <PersonLink id={person_id}>{name ?? email}</PersonLink>
            {name !== null && ` (${email})`}
          </li>
        ))}
      </ul>
    </details>
  );
}
