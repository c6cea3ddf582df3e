import type { FormValues } from "#contract/forms/form.ts";
import type { FormRequest } from "#web/lib/forms/form-request.ts";
import { useUnsaved } from "#web/lib/forms/unsaved.ts";
import { useRequestForm } from "#web/lib/forms/use-request-form.ts";
import { showNotice } from "#web/ui/notices/notices.tsx";

interface AddingFormOptions<Values, Body, Reply> {
  draft?: string;
  initialValues: NoInfer<Values>;
  load: () => Promise<FormRequest<Values, Body, Reply>>;
}

/** Says what was added, and is empty again for the next. `leave` asks about unsaved changes. */
export function useAddingForm<Values extends FormValues, Body, Reply>(
  options: AddingFormOptions<Values, Body, Reply>,
) {
  const form = useRequestForm<Values, Body, Reply>({
    ...options,
    onSent: ({ message }) => {
      showNotice(message);
      form.reset();
    },
    staysOpen: true,
    isControlled: true,
  });
  const leave = useUnsaved(form.unsaved, form.dropDraft);
  return { form, leave };
}
