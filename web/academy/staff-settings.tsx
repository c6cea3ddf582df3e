import { StaffLandingPicture } from "#web/academy/staff-landing-picture.tsx";
import { StaffPostalAddress } from "#web/academy/staff-postal-address.tsx";
import { StaffWelcomeVideo } from "#web/academy/staff-welcome-video.tsx";
import "#web/academy/academy.css";

export function StaffSettings() {
  return (
    <>
      <StaffWelcomeVideo />
      <StaffPostalAddress />
      <StaffLandingPicture />
    </>
  );
}
