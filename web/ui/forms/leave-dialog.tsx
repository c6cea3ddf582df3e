import { Button } from "@mantine/core";
import { useEffect } from "react";
import { type Location, useBlocker, useLocation } from "react-router";
import {
  dropLeaveQuestion,
  findUnsaved,
  leaveAfterQuestion,
  useLeaveQuestion,
} from "#web/lib/forms/unsaved.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { DialogEnd } from "#web/ui/forms/dialog-end.tsx";

export function LeaveDialog() {
  useNavigationQuestion();
  const question = useLeaveQuestion();
  useEffect(() => dropLeaveQuestion, []);
  return (
    <Dialog
      level={2}
      opened={question !== null}
      onClose={() => question?.stay()}
      title="Leave without saving?"
      // The built-in handler would also receive the Escape press that opened this dialog.
      closeOnEscape={false}
      onKeyDown={({ key }) => key === "Escape" && question?.stay()}
    >
      <div className="dialog-body">
        <p>
          {question?.unsaved === "upload"
            ? "The upload is still running. It will be cancelled."
            : "What you have changed will be lost."}
        </p>
        <DialogEnd>
          <Button variant="default" onClick={() => question?.leave()}>
            Leave
          </Button>
          <Button data-autofocus onClick={() => question?.stay()}>
            Keep editing
          </Button>
        </DialogEnd>
      </div>
    </Dialog>
  );
}

function useNavigationQuestion(): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isElsewhere(currentLocation, nextLocation) &&
      findUnsaved(leftPart(currentLocation, nextLocation)) !== "nothing",
  );
  const { pathname } = useLocation();
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    leaveAfterQuestion(
      leftPart({ pathname }, blocker.location),
      () => blocker.proceed(),
      () => blocker.reset(),
    );
  }, [blocker, pathname]);
}

/** The rest of the address opens and closes dialogs, and filters: forms of the page stay. */
function leftPart(from: Pick<Location, "pathname">, to: Location): "page" | "dialogs" {
  return from.pathname === to.pathname ? "dialogs" : "page";
}

function isElsewhere(from: Location, to: Location): boolean {
  return from.pathname !== to.pathname || from.search !== to.search;
}
