import { useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "react-router";
import { addresses } from "#contract/addresses.ts";
import { theCohort } from "#contract/cohorts/cohort-title.ts";
import { zoneName } from "#contract/forms/zone-name.ts";
import { type Offer, offerMessages } from "#contract/offers/offers.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { failedBecause } from "#web/lib/api/reason.ts";
import { readRefusal } from "#web/lib/api/refusals.ts";
import { dayInWords } from "#web/lib/calendar-days.ts";
import { pageMeta, pageTitle } from "#web/lib/page/page-meta.ts";
import { useLinkToken } from "#web/lib/page/use-link-token.ts";
import { useSession } from "#web/lib/session/session.ts";
import { cohortTexts } from "#web/lib/texts/cohort-texts.ts";
import { useTexts } from "#web/lib/texts/site-text.tsx";
import { ClosedOffer, GivenBack, givenBack } from "#web/offers/closed-offer.tsx";
import { findKeptToken } from "#web/offers/kept-token.ts";
import { OfferAnswer } from "#web/offers/offer-answer.tsx";
import { OfferFrame } from "#web/offers/offer-frame.tsx";
import { HowToPay } from "#web/shared/cohorts/how-to-pay.tsx";
import { DetailList } from "#web/ui/facts/detail-list.tsx";
import { LoadFailure } from "#web/ui/page/load-failure.tsx";
import { Spinner } from "#web/ui/page/spinner.tsx";

export const meta = () =>
  pageMeta({
    title: pageTitle("Your place in a cohort"),
    description: "Take the place that is held for you, or give it back.",
  });

/** Opening the page answers nothing: mail scanners open links and run their scripts. */
export default function OfferPage() {
  const link = useLinkToken("token");
  const { session, loading } = useSession();
  const { state } = useLocation();
  if (state === givenBack) return <GivenBack />;
  if (link.isArriving || loading) return <Spinner />;
  const user = session?.user.email ?? null;
  const token = link.token ?? (user && findKeptToken(user));
  if (token === null) {
    return (
      <NoOffer
        title="This link is incomplete"
        words="Please open it again from our letter: for your safety, this page forgets the link when you load it again. If that doesn’t help, reply to the letter."
      />
    );
  }
  return <ReadOffer key={session?.user.id} token={token} user={user} />;
}

interface ReadOfferProps {
  token: string;
  /** Address of the account that is logged in; null if none, or if it could not be read. */
  user: string | null;
}

function ReadOffer({ token, user }: ReadOfferProps) {
  const { data, error, isPending, refetch } = useQuery(
    { ...queries.offers.read.queryOptions({ input: { token } }), staleTime: 0 },
    queryClient,
  );
  if (isPending) return <Spinner />;
  const refusal = readRefusal(error);
  if (refusal?.status === 404 || refusal?.status === 422) {
    return (
      <NoOffer
        title="This link is incomplete"
        words="Please open it again from our letter. If that doesn’t help, reply to the letter."
      />
    );
  }
  if (!data) {
    return (
      <div className="page lone">
        <LoadFailure
          {...failedBecause(error, offerMessages.readFailed)}
          onRetry={() => void refetch()}
        />
      </div>
    );
  }
  if (data.account === "wrong") return <OtherOffer email={data.email} user={user} />;
  if (data.account === "unsaid" || data.status !== "offered")
    return <ClosedOffer offer={data} isLoggedIn={user !== null} />;
  return (
    <OfferFrame
      title={`A place in ${theCohort(data.cohort.title)} is held for you`}
      words={`Please answer by the end of ${dayInWords(data.answer_by, "long")}, ${zoneName(data.academy_time_zone).replaceAll(" ", "\u00a0")}. After that we may offer the place to someone else.`}
      facts={<OfferFacts {...data} />}
    >
      <OfferAnswer token={token} offer={data} />
    </OfferFrame>
  );
}

function OfferFacts({ cohort, pay_by, academy_time_zone }: Offer) {
  const words = useTexts(cohortTexts);
  const { first_day, last_day, hours_per_week: hours, price, how_to_pay, coaches } = cohort;
  const payment = {
    by: `${dayInWords(pay_by, "weekday")}, ${zoneName(academy_time_zone)}`,
    how: how_to_pay === null ? words.payUnknown : <HowToPay text={how_to_pay} />,
  };
  return (
    <>
      <DetailList
        details={[
          { term: "First day", detail: dayInWords(first_day, "weekday") },
          { term: "Last day", detail: dayInWords(last_day, "weekday") },
          ...(hours === null ? [] : [{ term: "Hours a week", detail: `About ${hours}` }]),
          {
            term: "Price",
            detail: price ?? words.priceUnknownOfOffer,
            isWide: price === null,
          },
          ...(price === null
            ? []
            : [
                { term: "To be paid by", detail: payment.by },
                { term: "How to pay", detail: payment.how, isWide: true },
              ]),
          ...(coaches.length === 0
            ? []
            : [
                {
                  term: coaches.length === 1 ? "Coach" : "Coaches",
                  detail: coaches.map(({ name }) => name).join(", "),
                  isWide: true,
                },
              ]),
          {
            term: "If it doesn’t suit you",
            detail: cohort.if_unsuited ?? words.suitsUnknownOfOffer,
            isWide: true,
          },
        ]}
      />
      <p className="soft small">
        You pay nothing on this page, and may decline without a reason. Our{" "}
        <Link to={addresses.terms}>terms</Link> apply.
      </p>
    </>
  );
}

/** `user`: address of the other account that is logged in; null if it could not be read. */
function OtherOffer({ email, user }: { email: string; user: string | null }) {
  const account = user === null ? "with another address" : `as ${user}`;
  return (
    <OfferFrame
      title="This offer is for another address"
      words={`We sent it to ${email}, and you are logged in ${account}.`}
    >
      {user !== null && (
        <p>If you have both addresses, log out at the top of this page to see the offer.</p>
      )}
    </OfferFrame>
  );
}

/** Also without a token, as after a reload. */
function NoOffer(said: { title: string; words: string }) {
  return (
    <OfferFrame {...said}>
      <p className="actions">
        <Link className="button button-quiet" to={addresses.home}>
          Go to the home page
        </Link>
      </p>
    </OfferFrame>
  );
}
