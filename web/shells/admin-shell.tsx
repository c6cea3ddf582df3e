import { BrokenStaffFrame, StaffFrame } from "#web/shells/staff-frame.tsx";

/** What in the back office is for admins alone; to coaches too it does not exist. */
export default function AdminShell() {
  return <StaffFrame allow={["admin"]} />;
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <BrokenStaffFrame error={error} />;
}
