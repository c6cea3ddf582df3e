import { Button } from "@mantine/core";
import { nameForm } from "#contract/members/member-forms.ts";
import { type Profile, profileMessages } from "#contract/members/members.ts";
import { firstName } from "#contract/people/first-name.ts";
import { formRequest } from "#web/lib/forms/form-request.ts";
import { useUnsaved } from "#web/lib/forms/unsaved.ts";
import { useRequestForm } from "#web/lib/forms/use-request-form.ts";
import { refusalMessage } from "#web/members/profile/failure-message.ts";
import { cards } from "#web/members/profile/profile-cards.ts";
import { TextField } from "#web/ui/forms/fields/text-field.tsx";
import { FormMessage } from "#web/ui/forms/form-message.tsx";
import { RequestForm } from "#web/ui/forms/request-form.tsx";
import { showNotice } from "#web/ui/notices/notices.tsx";
import { SettingCard } from "#web/ui/setting-card.tsx";

export function NameCard({ profile }: { profile: Profile }) {
  return (
    <SettingCard {...cards.name}>
      {profile.email_verified ? (
        <NameForm profile={profile} />
      ) : (
        <p>You can choose a name once your email address is confirmed.</p>
      )}
    </SettingCard>
  );
}

function NameForm({ profile: { name, suggested_name } }: { profile: Profile }) {
  const form = useRequestForm({
    initialValues: { name: name ?? (suggested_name === null ? "" : firstName(suggested_name)) },
    load: async () => nameRequest,
    onSent: ({ reply }) =>
      showNotice(reply.name === null ? profileMessages.nameRemoved : profileMessages.named),
    staysOpen: true,
    draft: "own-name",
  });
  useUnsaved(form.unsaved, form.dropDraft);
  return (
    <RequestForm
      form={form}
      className="name-form"
      fields={{
        name: (field) => (
          <TextField label="What should we call you?" autoComplete="name" isOptional {...field} />
        ),
      }}
    >
      {name === null && suggested_name !== null && (
        <p className="soft small">
          This is the first name of what was typed into one of our forms with your address. We use
          it once you save it.
        </p>
      )}
      <Button type="submit" variant="default" aria-label="Save the name" loading={form.isBusy}>
        Save
      </Button>
      <FormMessage {...form.failure} />
    </RequestForm>
  );
}

const nameRequest = formRequest(nameForm, {
  refused: (refusal) => refusalMessage(refusal, profileMessages.nameFailed),
  failed: profileMessages.nameFailed,
  succeeded: profileMessages.named,
});
