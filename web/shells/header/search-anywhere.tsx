import { lazy } from "react";
import { may } from "#contract/permissions.ts";
import { useRoles } from "#web/lib/session/session.ts";
import { StaffSearch } from "#web/search/staff-search.tsx";

const StaffSearchDialog = lazy(() => import("#web/shells/header/staff-search-dialog.tsx"));

export function SearchAnywhere() {
  const { roles } = useRoles();
  return may("search.find", roles) && <StaffSearch Dialog={StaffSearchDialog} />;
}
