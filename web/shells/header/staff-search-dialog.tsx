import { useRoles } from "#web/lib/session/session.ts";
import SearchDialog from "#web/search/search-dialog.tsx";
import type { SearchOpening } from "#web/search/staff-search.tsx";
import { placesOf } from "#web/shells/staff/staff-places.ts";
import { Themed } from "#web/ui/theme/themed.tsx";

/** The public pages have no theme of their own. */
export default function StaffSearchDialog(opening: SearchOpening) {
  const { roles } = useRoles();
  return (
    <Themed>
      <SearchDialog
        {...opening}
        places={placesOf(roles).flatMap(({ pages }) => pages)}
        roles={roles}
      />
    </Themed>
  );
}
