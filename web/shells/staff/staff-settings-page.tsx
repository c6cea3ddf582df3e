import { StaffSettings } from "#web/academy/staff-settings.tsx";
import { StaffDemo } from "#web/demo/staff-demo.tsx";
import "#web/shells/staff/staff-settings.css";

export default function StaffSettingsPage() {
  return (
    <details className="academy-settings">
      <summary>Academy settings</summary>
      <div className="academy-settings-parts">
        <StaffSettings />
        <StaffDemo />
      </div>
    </details>
  );
}
