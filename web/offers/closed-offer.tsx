import { Link } from "react-router";
import { addresses } from "#contract/addresses.ts";
import { theCohort } from "#contract/cohorts/cohort-title.ts";
import type { EndedOffer, Offer } from "#contract/offers/offers.ts";
import { OfferFrame } from "#web/offers/offer-frame.tsx";
import { Welcome } from "#web/offers/welcome.tsx";

interface ClosedOfferProps {
  offer: Offer | EndedOffer;
  isLoggedIn: boolean;
}

/** Marks the entry of the history in which the place was given back: the token is gone by then. */
export const givenBack = "place given back";

export function GivenBack() {
  return (
    <OfferFrame {...refused}>
      <p className="actions">
        <Link className="button button-quiet" to={addresses.home}>
          Go to the home page
        </Link>
      </p>
    </OfferFrame>
  );
}

const refused = {
  title: "You did not take this place",
  words:
    "You gave it back, and we may offer it to someone else. If you change your mind, reply to our email.",
};

export function ClosedOffer({ offer, isLoggedIn }: ClosedOfferProps) {
  if (offer.account !== "unsaid" && offer.status === "joined") {
    return <Welcome offer={offer} />;
  }
  const isJoined = offer.status === "joined";
  const next = isLoggedIn
    ? { to: addresses.training, label: "Go to your training" }
    : { to: addresses.auth, label: "Log in" };
  const { to, label } = isJoined ? next : { to: addresses.home, label: "Go to the home page" };
  return (
    <OfferFrame {...inWords(offer)}>
      <p className="actions">
        <Link className={isJoined ? "button" : "button button-quiet"} to={to}>
          {label}
        </Link>
      </p>
    </OfferFrame>
  );
}

/** Without the cohort for whoever is not logged in with the account of the offer. */
function inWords(offer: Offer | EndedOffer): { title: string; words: string } {
  switch (offer.status) {
    case "offered":
      throw new Error("The offer is open");
    case "joined":
      return {
        title: "You took this place",
        words: "Log in to see your cohort and your training.",
      };
    case "refused":
      return refused;
    case "expired":
      return {
        title: "This offer has expired",
        words: "The place became free again. If you would still like one, reply to our email.",
      };
    case "withdrawn":
      return {
        title: "This offer was withdrawn",
        words: "The academy no longer holds this place for you. To ask why, reply to our email.",
      };
    case "left":
      return {
        title: `You are no longer in ${offer.account === "unsaid" ? "this cohort" : theCohort(offer.cohort.title)}`,
        words: "If you would like to come back, reply to our email.",
      };
  }
}
