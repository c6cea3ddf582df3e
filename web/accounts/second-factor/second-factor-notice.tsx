import { useMutation, useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { secondFactorAdviceMessages as words } from "#contract/accounts/second-factor-advice.ts";
import { addresses } from "#contract/addresses.ts";
import { api } from "#web/lib/api/api.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { whyFailed } from "#web/lib/api/refusals.ts";
import { BusyButton } from "#web/ui/busy-button.tsx";
import { RequestMessage } from "#web/ui/forms/request-message.tsx";
import { showNotice } from "#web/ui/notices/notices.tsx";
import "#web/accounts/second-factor/second-factor-notice.css";

const advice = {
  ...queries.secondFactorAdvice.read.queryOptions(),
  // Read again only after the account was changed, which reloads everything.
  staleTime: Number.POSITIVE_INFINITY,
  // The page below waits for it.
  retry: false,
};

/** True also if the advice could not be read. */
export function useIsAdviceSettled({ isShown }: { isShown: boolean }): boolean {
  const { isFetched } = useQuery({ ...advice, enabled: isShown }, queryClient);
  return !isShown || isFetched;
}

export function useIsSecondFactorAdvised(): boolean {
  return useQuery(advice, queryClient).data?.is_advised === true;
}

/** Nothing if the advice can't be read: the page below matters more. */
export function SecondFactorNotice() {
  const { data, isFetching } = useQuery(advice, queryClient);
  if (!data?.is_advised || isFetching) return null;
  return <Notice canPostpone={data.can_postpone} />;
}

const button = "button button-quiet button-small";

function Notice({ canPostpone }: { canPostpone: boolean }) {
  const { mutate, isPending, error } = useMutation(
    {
      mutationFn: () => api.secondFactorAdvice.postpone(),
      onSuccess: (postponed) => {
        // The button that has the focus goes away.
        document.getElementById("main")?.focus({ preventScroll: true });
        queryClient.setQueryData(advice.queryKey, postponed);
        showNotice(words.postponed);
      },
    },
    queryClient,
  );
  return (
    <section className="second-factor-notice" aria-label="Second factor">
      <p>
        You can read members’ notes, so please protect your account: turn on two-factor or add a
        passkey.
      </p>
      <div className="second-factor-buttons">
        <Link className={button} to={`${addresses.profile}#two-factor`}>
          Open profile settings
        </Link>
        {canPostpone && (
          <BusyButton className={button} aria-busy={isPending} onClick={() => mutate()}>
            Not now
          </BusyButton>
        )}
      </div>
      <RequestMessage isPending={isPending} {...whyFailed(error, words.postponeFailed)} />
    </section>
  );
}
