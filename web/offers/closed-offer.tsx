import { Link } from "react-router";
import { addresses } from "#contract/addresses.ts";
import type { Offer } from "#contract/offers/offers.ts";
import { dayInWords } from "#web/lib/calendar-days.ts";
import { OfferFrame } from "#web/offers/offer-frame.tsx";

interface ClosedOfferProps {
  offer: Offer;
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
  const { title, words } = inWords(offer);
  const isJoined = offer.status === "joined";
  const next = isLoggedIn
    ? { to: addresses.training, label: "Go to your training" }
    : { to: addresses.auth, label: "Log in" };
  const { to, label } = isJoined ? next : { to: addresses.home, label: "Go to the home page" };
  return (
    <OfferFrame title={title} words={words}>
      <p className="actions">
        <Link className={isJoined ? "button" : "button button-quiet"} to={to}>
          {label}
        </Link>
      </p>
    </OfferFrame>
  );
}

function inWords({ status, cohort, answer_by }: Offer): { title: string; words: string } {
  const { title, first_day, last_day } = cohort;
  switch (status) {
    case "offered":
      throw new Error("The offer is open");
    case "joined":
      return {
        title: `You are in “${title}”`,
        words: `The cohort runs from ${dayInWords(first_day, "long")} to ${dayInWords(last_day, "long")}. Your training shows what opens when.`,
      };
    case "refused":
      return refused;
    case "expired":
      return {
        title: "This offer has expired",
        words: `We held a place for you until ${dayInWords(answer_by, "long")}. Then it became free again. If you would still like one, reply to our email.`,
      };
    case "withdrawn":
      return {
        title: "This offer was withdrawn",
        words: "The academy no longer holds this place for you. To ask why, reply to our email.",
      };
    case "left":
      return {
        title: `You are no longer in “${title}”`,
        words: "If you would like to come back, reply to our email.",
      };
  }
}
