import { Button, Textarea, TextInput } from "@mantine/core";
import type { Picture } from "#contract/pictures/pictures.ts";
import { voiceForm, voiceMessages } from "#contract/voices/voice-forms.ts";
import { consent, type OwnVoice } from "#contract/voices/voices.ts";
import { formRequest } from "#web/lib/forms/form-request.ts";
import { useUnsaved } from "#web/lib/forms/unsaved.ts";
import { useRequestForm } from "#web/lib/forms/use-request-form.ts";
import { VoiceFigure } from "#web/shared/voices/voice-figure.tsx";
import { OptionalLabel } from "#web/ui/forms/fields/optional-label.tsx";
import { FormMessage } from "#web/ui/forms/form-message.tsx";
import { RequestForm } from "#web/ui/forms/request-form.tsx";
import { showNotice } from "#web/ui/notices/notices.tsx";
import { OwnPictureField, useOwnPicture } from "#web/voices/own-picture-field.tsx";

interface VoiceFormProps {
  cohortId: string;
  own: OwnVoice;
}

function valuesOf({ voice, first_name }: OwnVoice) {
  return {
    text: voice?.text ?? "",
    name: voice?.name ?? first_name ?? "",
    trade: voice?.trade ?? "",
    picture_id: voice?.picture?.id ?? "",
  };
}

export function VoiceForm({ cohortId, own }: VoiceFormProps) {
  const form = useRequestForm({
    draft: `voice/${cohortId}`,
    initialValues: valuesOf(own),
    load: async () => voiceRequest(cohortId),
    storedAfter: valuesOf,
    onSent: () => showNotice(voiceMessages.agreed),
    staysOpen: true,
    isControlled: true,
  });
  useUnsaved(form.unsaved, form.dropDraft);
  const { picture_id, ...typed } = form.values;
  const ownPicture = useOwnPicture(cohortId, { own, id: picture_id });
  return (
    <RequestForm
      form={form}
      className="form"
      label="May we quote you?"
      fields={{
        text: (field) => (
          <Textarea
            label="Your words"
            description="What was it like, and what has changed for you? A few sentences are plenty."
            autosize
            minRows={5}
            maxRows={18}
            dir="auto"
            {...field}
          />
        ),
        name: (field) => (
          <TextInput
            label="How we name you"
            description="Your first name or, if you would rather not be named, your work and where you live."
            autoComplete="off"
            dir="auto"
            {...field}
          />
        ),
        trade: (field) => (
          <TextInput
            label={<OptionalLabel>Your trade</OptionalLabel>}
            description="It stands after the name."
            autoComplete="off"
            dir="auto"
            {...field}
          />
        ),
        picture_id: (field) => <OwnPictureField own={ownPicture} field={field} />,
      }}
    >
      <Agreement {...typed} picture={ownPicture.picture} />
      <div>
        <Button type="submit" loading={form.isBusy}>
          I agree
        </Button>
        <FormMessage {...form.failure} />
      </div>
    </RequestForm>
  );
}

interface AgreementProps extends Omit<ReturnType<typeof valuesOf>, "picture_id"> {
  picture: Picture | null;
}

function Agreement({ text, name, trade, picture }: AgreementProps) {
  const shown = { text: text.trim(), name: name.trim(), trade: trade.trim() || null, picture };
  return (
    <section className="voice-agreement" aria-labelledby="agreement">
      <h2 id="agreement">Exactly this would be shown</h2>
      {shown.text !== "" && shown.name !== "" ? (
        <VoiceFigure voice={shown} />
      ) : (
        <p className="soft">Your words and name appear here as you write them.</p>
      )}
      <p>You agree to this: “{consent.sentence}”</p>
      <p className="soft small">
        Your coaches choose what they publish, and can change nothing of it. You can take it back on
        this page whenever you like, with one press.
      </p>
    </section>
  );
}

function voiceRequest(cohort_id: string) {
  return formRequest(voiceForm, {
    known: { cohort_id, consent: consent.version },
    failed: voiceMessages.agreeFailed,
    refused: ({ message }) => message,
    fieldOfCode: { file_missing: "picture_id" },
    succeeded: voiceMessages.agreed,
  });
}
