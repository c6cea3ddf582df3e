import { lazy, Suspense } from "react";
import { useLocation } from "react-router";
import { may, type Role } from "#contract/permissions.ts";
import { isEditable, setEditing, useIsEditing } from "#web/texts/on-page/editing-state.ts";
import { PartBoundary } from "#web/ui/page/part-boundary.tsx";

const Editing = lazy(() => import("#web/texts/on-page/editing.tsx"));

type StaffProps = { roles: readonly Role[] };

function useMayEdit(roles: readonly Role[]): boolean {
  const { pathname } = useLocation();
  return may("texts.edit", roles) && isEditable(pathname);
}

/** On pages with texts of the academy's own. */
export function EditToggle({ roles }: StaffProps) {
  const isEditing = useIsEditing();
  if (!useMayEdit(roles)) return null;
  return (
    <button
      type="button"
      className="link-button"
      aria-pressed={isEditing}
      onClick={() => setEditing(!isEditing)}
    >
      Edit
    </button>
  );
}

export function EditPage({ roles }: StaffProps) {
  const isEditing = useIsEditing();
  if (!useMayEdit(roles) || !isEditing) return null;
  return (
    <PartBoundary failure="Failed to load the editor">
      <Suspense>
        <Editing />
      </Suspense>
    </PartBoundary>
  );
}
