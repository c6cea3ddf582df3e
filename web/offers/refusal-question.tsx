import { useId } from "react";
import { useRequestForm } from "#web/lib/forms/use-request-form.ts";
import { useFocusOnMount } from "#web/lib/page/use-focus-on-mount.ts";
import { FormMessage } from "#web/ui/forms/form-message.tsx";
import { RequestForm } from "#web/ui/forms/request-form.tsx";
import { SubmitButton } from "#web/ui/forms/submit-button.tsx";

interface RefusalQuestionProps {
  token: string;
  onKeep: () => void;
}

/** Asks once more before the place is given back. */
export function RefusalQuestion({ token, onKeep }: RefusalQuestionProps) {
  const id = useId();
  const question = useFocusOnMount<HTMLHeadingElement>();
  const form = useRequestForm({
    initialValues: {},
    load: async () => (await import("#web/offers/offer-requests.ts")).refusalRequest(token),
    onSent: async () => (await import("#web/offers/offer-requests.ts")).refreshOffer(),
  });
  return (
    <section className="offer-step" aria-labelledby={id}>
      <h2 id={id} ref={question} tabIndex={-1}>
        Give the place back?
      </h2>
      <p>It goes to somebody else, and you can no longer take it with this link.</p>
      <RequestForm form={form} className="form" label="Give the place back" fields={{}}>
        <SubmitButton
          label="Give the place back"
          busyLabel="Giving it back..."
          isBusy={form.isBusy}
        />
        <button type="button" className="button button-quiet" onClick={onKeep}>
          Keep the offer
        </button>
        <FormMessage {...form.failure} />
      </RequestForm>
    </section>
  );
}
