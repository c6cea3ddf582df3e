import { Radio } from "@mantine/core";
import { useState } from "react";
import { StaffWord, staffWordForm } from "#contract/members.ts";
import { NotificationForm } from "#web/members/profile/notification-form.tsx";
import { NotificationRow } from "#web/members/profile/notification-row.tsx";
import { RecordDialog } from "#web/ui/record-page/record-dialog.tsx";

const title = "New applications and bookings";

const words = { daily: "Once a day", at_once: "At once" } as const satisfies Record<
  StaffWord,
  string
>;

/** The setting for how a member of staff is notified of new applications and bookings. */
export function StaffWordRow({ word }: { word: StaffWord }) {
  const [opened, setOpened] = useState<StaffWord | null>(null);
  const close = () => setOpened(null);
  return (
    <>
      <NotificationRow title={title} state={words[word]} onConfigure={() => setOpened(word)} />
      <RecordDialog title={title} record={opened} onClose={close}>
        {(shown) => <StaffWordForm word={shown} onClose={close} />}
      </RecordDialog>
    </>
  );
}

function StaffWordForm({ word, onClose }: { word: StaffWord; onClose: () => void }) {
  return (
    <NotificationForm
      setting={staffWordForm}
      saved={{ staff_word: word }}
      fields={{
        staff_word: (field) => (
          <Radio.Group label="How soon would you like to hear?" {...field}>
            <div className="notification-choices">
              {StaffWord.options.map((option) => (
                <Radio
                  key={option}
                  value={option}
                  label={words[option]}
                  size="md"
                  data-autofocus={option === word || undefined}
                />
              ))}
            </div>
          </Radio.Group>
        ),
      }}
      onClose={onClose}
    >
      <p>
        An email about who has applied and who asks for a place. It never comes in your quiet hours.
      </p>
    </NotificationForm>
  );
}
