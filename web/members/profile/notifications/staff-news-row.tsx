import { Radio } from "@mantine/core";
import { useState } from "react";
import { staffNewsForm } from "#contract/members/member-forms.ts";
import { StaffNews } from "#contract/members/members.ts";
import { NotificationForm } from "#web/members/profile/notifications/notification-form.tsx";
import { NotificationRow } from "#web/members/profile/notifications/notification-row.tsx";
import { RecordDialog } from "#web/ui/record-page/record-dialog.tsx";

const title = "New applications and bookings";

const words = { daily: "Once a day", at_once: "At once" } as const satisfies Record<
  StaffNews,
  string
>;

export function StaffNewsRow({ word }: { word: StaffNews }) {
  const [opened, setOpened] = useState<StaffNews | null>(null);
  const close = () => setOpened(null);
  return (
    <>
      <NotificationRow title={title} state={words[word]} onConfigure={() => setOpened(word)} />
      <RecordDialog title={title} record={opened} onClose={close}>
        {(shown) => <StaffNewsForm word={shown} onClose={close} />}
      </RecordDialog>
    </>
  );
}

function StaffNewsForm({ word, onClose }: { word: StaffNews; onClose: () => void }) {
  return (
    <NotificationForm
      setting={staffNewsForm}
      saved={{ staff_news: word }}
      fields={{
        staff_news: (field) => (
          <Radio.Group label="How soon would you like to hear?" {...field}>
            <div className="notification-choices">
              {StaffNews.options.map((option) => (
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
        An email about new applications and bookings, and about offers that were answered or have
        expired. It never comes in your quiet hours.
      </p>
    </NotificationForm>
  );
}
