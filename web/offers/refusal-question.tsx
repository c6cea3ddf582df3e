import { useId } from "react";
import { useNavigate } from "react-router";
import { addresses } from "#contract/addresses.ts";
import { useRequestForm } from "#web/lib/forms/use-request-form.ts";
import { useFocusOnMount } from "#web/lib/page/use-focus-on-mount.ts";
import { givenBack } from "#web/offers/closed-offer.tsx";
import { FormMessage } from "#web/ui/forms/form-message.tsx";
import { RequestForm } from "#web/ui/forms/request-form.tsx";
import { SubmitButton } from "#web/ui/forms/submit-button.tsx";

interface RefusalQuestionProps {
  token: string;
  onKeep: () => void;
}

export function RefusalQuestion({ token, onKeep }: RefusalQuestionProps) {
  const id = useId();
  const question = useFocusOnMount<HTMLHeadingElement>();
  const navigate = useNavigate();
  const form = useRequestForm({
    initialValues: {},
    load: async () => (await import("#web/offers/offer-requests.ts")).refusalRequest(token),
    onSent: () => navigate(addresses.place, { replace: true, state: givenBack }),
  });
  return (
    <section className="offer-step" aria-labelledby={id}>
      <h2 id={id} ref={question} tabIndex={-1}>
        Give the place back?
      </h2>
      <p>We may offer it to someone else, and you can no longer take it with this link.</p>
      <RequestForm form={form} className="form" label="Give the place back" fields={{}}>
        <div className="actions">
          <button type="button" className="button button-quiet" onClick={onKeep}>
            Keep the offer
          </button>
          <SubmitButton
            label="Give the place back"
            busyLabel="Giving it back..."
            isBusy={form.isBusy}
            isDestructive
          />
        </div>
        <FormMessage {...form.failure} />
      </RequestForm>
    </section>
  );
}
