import { Textarea } from "@mantine/core";
import { suggestionForm, voiceMessages } from "#contract/voices/voice-forms.ts";
import type { Voice } from "#contract/voices/voices.ts";
import { api } from "#web/lib/api/api.ts";
import { aboutOthers } from "#web/lib/forms/drafts.ts";
import { formRequest } from "#web/lib/forms/form-request.ts";
import { useRecordForm } from "#web/lib/forms/use-record-form.ts";
import { DialogForm } from "#web/ui/forms/dialog-form.tsx";
import { sayAndClose } from "#web/ui/forms/say-and-close.ts";

interface SuggestionFormProps {
  voice: Voice;
  onClose: () => void;
}

export function SuggestionForm({ voice, onClose }: SuggestionFormProps) {
  const form = useRecordForm({
    draft: aboutOthers(`voice/${voice.id}`),
    record: voice,
    valuesOf: ({ suggestion, text }) => ({ suggestion: suggestion ?? text }),
    request: suggest,
    read: () => api.voices.entry({ id: voice.id }),
    onSent: sayAndClose(onClose),
  });
  return (
    <DialogForm
      form={form}
      submitLabel="Suggest these words"
      onCancel={onClose}
      before={
        <p>
          Nobody but the person can change what was agreed to. The person is asked by email, and
          what is shown changes only after agreeing, once you have published it again.
        </p>
      }
      fields={{
        suggestion: (field) => (
          <Textarea
            label="Words that you suggest"
            autosize
            minRows={6}
            maxRows={18}
            dir="auto"
            data-autofocus
            {...field}
          />
        ),
      }}
    />
  );
}

function suggest(voice: Voice) {
  return formRequest(suggestionForm, {
    known: { id: voice.id },
    read: voice,
    failed: voiceMessages.suggestFailed,
    refused: ({ message }) => message,
    succeeded: voiceMessages.suggested,
  });
}
