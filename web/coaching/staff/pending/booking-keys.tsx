import { Kbd } from "@mantine/core";
import { useBookingKeys } from "#web/coaching/staff/pending/use-booking-keys.ts";
import { ShortcutSwitch } from "#web/ui/shortcuts/shortcut-switch.tsx";

/** For the bookings of the page. */
export function BookingKeys() {
  useBookingKeys();
  return (
    <ShortcutSwitch>
      <Kbd>C</Kbd> confirm, <Kbd>D</Kbd> decline, <Kbd>U</Kbd> undo, <Kbd>J</Kbd> and <Kbd>K</Kbd>{" "}
      next and previous
    </ShortcutSwitch>
  );
}
