import { useMutation } from "@tanstack/react-query";
import { type SubmitEvent, useRef, useState } from "react";
import { type QuietSettings, QuietSettingsUpdate, quietMessages } from "#contract/quiet.ts";
import { useFocusAfterwards } from "#web/lib/form-inputs.ts";
import { queries, queryClient } from "#web/lib/queries.ts";
import { readRefusal } from "#web/lib/refusals.ts";
import { refreshQuiet } from "#web/quiet/refresh-quiet.ts";
import { showNotice } from "#web/ui/notices.tsx";

type Errors = Readonly<Record<string, string | undefined>>;

/** What is chosen on the settings page; a time zone is part of it only once it was chosen. */
export function useSettingsForm(saved: QuietSettings) {
  const { quiet_mode: _mode, time_zone: _zone, ...initial } = saved;
  const [chosen, setChosen] = useState<QuietSettingsUpdate>(initial);
  const [errors, setErrors] = useState<Errors>({});
  const formRef = useRef<HTMLFormElement>(null);
  const save = useMutation(
    queries.quiet.update.mutationOptions({
      onSuccess: (settings) => {
        refreshQuiet(settings);
        showNotice(quietMessages.saved, "success", quietMessages.savedDetail);
      },
      onError: (error) => setErrors(readRefusal(error)?.fields ?? {}),
      onSettled: () => focusAfterwards(),
    }),
    queryClient,
  );
  const focusAfterwards = useFocusAfterwards(formRef, errors, !save.isPending);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (save.isPending) return;
    const checked = QuietSettingsUpdate.safeParse(chosen);
    setErrors(checked.success ? {} : firstMessages(checked.error.issues));
    if (checked.success) save.mutate(checked.data);
    else focusAfterwards();
  }

  return {
    chosen,
    choose: (part: Partial<QuietSettingsUpdate>) => setChosen({ ...chosen, ...part }),
    errors,
    isBusy: save.isPending,
    message: save.isError ? quietMessages.saveFailed : null,
    formProps: { ref: formRef, onSubmit: submit, noValidate: true },
  };
}

function firstMessages(issues: readonly { path: PropertyKey[]; message: string }[]): Errors {
  return Object.fromEntries(
    issues.map(({ path, message }) => [String(path[0]), message] as const).reverse(),
  );
}
