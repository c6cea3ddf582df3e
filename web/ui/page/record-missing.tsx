import { Link } from "react-router";
import { capitalized } from "#web/ui/capitalized.ts";
import { PageTitle } from "#web/ui/page/page-title.tsx";

interface RecordMissingProps {
  /** As in "cohort". */
  noun: string;
  list: { to: string; label: string };
}

/** Instead of a record's page, if no record has the id in the address. */
export function RecordMissing({ noun, list }: RecordMissingProps) {
  const title = `${capitalized(noun)} not found`;
  return (
    <div className="list-empty">
      <PageTitle title={title} />
      <h1>{title}</h1>
      <p>The link may be wrong, or the {noun} was deleted.</p>
      <Link to={list.to}>{list.label}</Link>
    </div>
  );
}
