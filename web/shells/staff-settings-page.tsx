import { StaffSettings } from "#web/academy/staff-settings.tsx";
import { StaffDemo } from "#web/demo/staff-demo.tsx";

/** The settings of the academy, and the removal of its demo content, below the figures. */
export default function StaffSettingsPage() {
  return (
    <>
      <StaffSettings />
      <StaffDemo />
    </>
  );
}
