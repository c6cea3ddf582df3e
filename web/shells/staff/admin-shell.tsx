import { BrokenStaffFrame, StaffFrame } from "#web/shells/staff/staff-frame.tsx";

export default function AdminShell() {
  return <StaffFrame allow={["admin"]} />;
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <BrokenStaffFrame error={error} />;
}
