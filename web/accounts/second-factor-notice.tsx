import { useMutation, useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { addresses } from "#contract/addresses.ts";
import { secondFactorAdviceMessages as words } from "#contract/second-factor-advice.ts";
import { api } from "#web/lib/api/api.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { readRefusal } from "#web/lib/api/refusals.ts";
import { BusyButton } from "#web/ui/busy-button.tsx";
import { FormMessage } from "#web/ui/forms/form-message.tsx";
import { showNotice } from "#web/ui/notices.tsx";
import "#web/accounts/second-factor-notice.css";

const advice = {
  ...queries.secondFactorAdvice.read.queryOptions(),
  // Read again only after the account was changed, which reloads everything.
  staleTime: Number.POSITIVE_INFINITY,
  // The page below waits for it.
  retry: false,
};

/** Returns whether the advice was read or could not be read, so that it is known what is shown. */
export function useIsAdviceSettled(): boolean {
  return useQuery(advice, queryClient).isFetched;
}

/** Returns whether this account is asked to add a second factor. */
export function useIsSecondFactorAdvised(): boolean {
  return useQuery(advice, queryClient).data?.is_advised === true;
}

interface SecondFactorNoticeProps {
  /** Whether one line is enough. */
  isBrief?: boolean;
}

/**
 * Asks staff without a second factor to add one. Shows nothing if the advice can't be read: the page
 * below it matters more.
 */
export function SecondFactorNotice({ isBrief = false }: SecondFactorNoticeProps) {
  const { data, isFetching } = useQuery(advice, queryClient);
  if (!data?.is_advised || isFetching) return null;
  return <Notice canPostpone={data.can_postpone} look={isBrief ? brief : whole} />;
}

const button = "button button-quiet button-small";

const whole = {
  words:
    "You can see what members told us, and you log in with your password alone. Please turn on two-factor or add a passkey.",
  link: "Open profile settings",
  ...{ className: "second-factor-notice", linkClass: button, buttonClass: button },
};

const brief = {
  words: "Two-factor is off.",
  link: "Set it up",
  className: "second-factor-line",
  ...{ linkClass: "aside-button", buttonClass: "link-button aside-button" },
};

interface NoticeProps {
  canPostpone: boolean;
  look: typeof whole;
}

function Notice({ canPostpone, look }: NoticeProps) {
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
    <section className={look.className} aria-label="Second factor">
      <p>{look.words}</p>
      <div className="second-factor-buttons">
        <Link className={look.linkClass} to={`${addresses.profile}#two-factor`}>
          {look.link}
        </Link>
        {canPostpone && (
          <BusyButton className={look.buttonClass} aria-busy={isPending} onClick={() => mutate()}>
            Not now
          </BusyButton>
        )}
      </div>
      <FormMessage message={error ? readRefusal(error)?.message || words.postponeFailed : null} />
    </section>
  );
}
