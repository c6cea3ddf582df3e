import { StaffPostalAddress } from "#web/academy/staff-postal-address.tsx";
import { StaffWelcomeVideo } from "#web/academy/staff-welcome-video.tsx";
import "#web/academy/academy.css";

/** What staff can change about the site and its mail. */
export default function StaffSettings() {
  return (
    <>
      <StaffWelcomeVideo />
      <StaffPostalAddress />
    </>
  );
}
