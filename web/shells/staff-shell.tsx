import { StaffFrame } from "#web/shells/staff-frame.tsx";

/** The back office. */
export default function StaffShell() {
  return <StaffFrame allow={["admin", "coach"]} />;
}
