import { BrokenStaffFrame, StaffFrame } from "#web/shells/staff/staff-frame.tsx";

export default function StaffShell() {
  return <StaffFrame allow={["admin", "coach"]} />;
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <BrokenStaffFrame error={error} />;
}
