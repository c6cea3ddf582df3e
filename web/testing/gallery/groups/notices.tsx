import { useEffect } from "react";
import type { Group } from "#web/testing/gallery/group.ts";
import { Notices, showNotice, showUndoable } from "#web/ui/notices/notices.tsx";

const againMs = 3_000;

/** Shows the notices again before they disappear. */
function Kept() {
  useEffect(() => {
    const show = () => {
      showUndoable("Role removed", "Coach: ana@example.com", async () => {});
      showNotice("Failed to save the letter", "error", "You seem to be offline.");
      showNotice("Lead updated successfully");
    };
    show();
    const timer = setInterval(show, againMs);
    return () => clearInterval(timer);
  }, []);
  return <Notices />;
}

export const notices: Group = {
  id: "notices",
  title: "Notices",
  awaits: ".notice:not([hidden])",
  isWindow: true,
  Specimens: () => (
    <>
      <p>What was done, and what could not be done. They disappear by themselves.</p>
      <Kept />
    </>
  ),
};
