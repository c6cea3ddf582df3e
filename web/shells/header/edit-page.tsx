import { lazy, Suspense } from "react";
import { useLocation } from "react-router";
import { may } from "#contract/permissions.ts";
import { useRoles } from "#web/lib/session/session.ts";
import { isEditable, setEditing, useIsEditing } from "#web/texts/editing-state.ts";
import { PartBoundary } from "#web/ui/page/part-boundary.tsx";

const Editing = lazy(() => import("#web/texts/editing.tsx"));

function useMayEdit(): boolean {
  const { roles } = useRoles();
  const { pathname } = useLocation();
  return may("texts.edit", roles) && isEditable(pathname);
}

/** On pages with texts of the academy's own. */
export function EditToggle() {
  const isEditing = useIsEditing();
  if (!useMayEdit()) return null;
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

export function EditPage() {
  const isEditing = useIsEditing();
  if (!useMayEdit() || !isEditing) return null;
  return (
    <PartBoundary failure="Failed to load the editor">
      <Suspense>
        <Editing />
      </Suspense>
    </PartBoundary>
  );
}
