import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { type Profile, profileMessages } from "#contract/members/members.ts";
import { api } from "#web/lib/api/api.ts";
import { queryClient } from "#web/lib/api/queries.ts";
import { saveFile } from "#web/lib/save-file.ts";
import { failureMessage } from "#web/members/profile/failure-message.ts";
import { DeletionForm } from "#web/members/profile/own-data/deletion-form.tsx";
import { cards } from "#web/members/profile/profile-cards.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { RequestMessage } from "#web/ui/forms/request-message.tsx";
import { SettingCard } from "#web/ui/setting-card.tsx";

export function YourDataCard({ profile }: { profile: Profile }) {
  const [isDeleting, setIsDeleting] = useState(false);
  const close = () => setIsDeleting(false);
  const { mutate, isPending, error } = useMutation(
    {
      mutationFn: () => api.members.exportOwn(),
      onSuccess: (everything: unknown) =>
        saveFile(
          "softspoken-my-data.json",
          JSON.stringify(everything, null, 2),
          "application/json",
        ),
    },
    queryClient,
  );
  return (
    <SettingCard {...cards.data}>
      <div className="profile-buttons">
        <Button variant="default" loading={isPending} onClick={() => mutate()}>
          Download my data
        </Button>
        <Button variant="default" onClick={() => setIsDeleting(true)}>
          Delete my account
        </Button>
      </div>
      <p className="soft small">{profileMessages.notesOnRequest}</p>
      <RequestMessage
        isPending={isPending}
        message={failureMessage(error, profileMessages.exportFailed)}
      />
      <Dialog opened={isDeleting} onClose={close} title="Delete my account">
        <DeletionForm
          email={profile.email}
          isTwoFactorOn={profile.two_factor_enabled}
          onClose={close}
        />
      </Dialog>
    </SettingCard>
  );
}
