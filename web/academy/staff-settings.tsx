import { StaffPostalAddress } from "#web/academy/staff-postal-address.tsx";
import { StaffWelcomeVideo } from "#web/academy/staff-welcome-video.tsx";
import "#web/academy/academy.css";

/** The settings of the site and its mail that staff can change. */
export function StaffSettings() {
  return (
    <>
      <StaffWelcomeVideo />
      <StaffPostalAddress />
    </>
  );
}
