import { Link } from "react-router";
import { publicAddresses } from "#contract/addresses.ts";
import { isEditable, setEditing } from "#web/texts/on-page/editing-state.ts";
import { pageNames } from "#web/texts/review/page-names.ts";

export function EditablePages() {
  return (
    <section aria-labelledby="pages-title">
      <h2 id="pages-title">Pages</h2>
      <ul className="texts-pages">
        {publicAddresses.filter(isEditable).map((address) => (
          <li key={address}>
            <span>{pageNames[address]}</span>
            <Link to={address} onClick={() => setEditing(true)}>
              Edit this page<span className="unseen">: {pageNames[address]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
