import { Button } from "@mantine/core";
import { useState } from "react";
import { MoveForm } from "#web/cohorts/roster/place-forms/move-place-form.tsx";
import { PaymentsForm } from "#web/cohorts/roster/place-forms/payments-form.tsx";
import type { PlaceSelection } from "#web/cohorts/roster/use-place-selection.ts";
import { WriteTo } from "#web/shared/people/write-to.tsx";
import { FormModal } from "#web/ui/forms/form-modal.tsx";
import "#web/shared/people/people-list.css";

/** Visually hidden while nothing is selected. */
export function RosterSelection({ selection }: { selection: PlaceSelection }) {
  const { places, selectAll, clear, focus } = selection;
  const [opened, setOpened] = useState<"payments" | "move" | null>(null);
  const members = places.filter(({ status }) => status === "joined");
  const emails = places.map(({ email }) => email).filter((email) => email !== null);
  const close = () => setOpened(null);
  function finish() {
    close();
    clear();
  }
  return (
    <div className="selection-place">
      <section
        className="selection-bar"
        aria-label="Selection"
        tabIndex={-1}
        ref={focus.bar}
        data-empty={places.length === 0 || undefined}
      >
        <p role="status">{places.length} selected</p>
        {places.length > 0 && (
          <>
            {members.length > 0 && (
              <>
                <Button size="compact-md" onClick={() => setOpened("payments")}>
                  Mark as paid
                </Button>
                <Button size="compact-md" variant="default" onClick={() => setOpened("move")}>
                  Move
                </Button>
              </>
            )}
            <WriteTo emails={emails} />
            {selectAll && (
              <Button size="compact-md" variant="default" onClick={selectAll}>
                Select all
              </Button>
            )}
            <Button
              size="compact-md"
              variant="default"
              aria-label="Clear the selection"
              onClick={() => {
                clear();
                focus.focusFirstCheckbox();
              }}
            >
              Clear
            </Button>
          </>
        )}
      </section>
      <FormModal
        opened={opened !== null}
        onClose={close}
        title={opened === "move" ? "Move to another cohort" : "Mark as paid"}
        onExitTransitionEnd={() => {
          // The button that opened the dialog is gone after a change.
          if (document.activeElement === document.body) focus.focusFirstCheckbox();
        }}
      >
        {opened === "payments" && <PaymentsForm places={places} onClose={close} onPaid={finish} />}
        {opened === "move" && <MoveForm places={members} onClose={close} onMoved={finish} />}
      </FormModal>
    </div>
  );
}
