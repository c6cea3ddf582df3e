import { Link } from "react-router";
import { addresses } from "#contract/addresses.ts";
import type { Offer } from "#contract/offers.ts";
import { dayInWords } from "#web/lib/calendar-days.ts";
import { OfferFrame } from "#web/offers/offer-frame.tsx";

interface ClosedOfferProps {
  offer: Offer;
  isLoggedIn: boolean;
}

/** What the link shows once the offer is not open any more. */
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
      return {
        title: "You did not take this place",
        words:
          "Thank you for telling us. The place goes to somebody else. If you change your mind, reply to our email.",
      };
    case "expired":
      return {
        title: "This offer has expired",
        words: `It was open until ${dayInWords(answer_by, "long")}, and the place is free again. If you would still like one, reply to our email.`,
      };
    case "withdrawn":
      return {
        title: "This offer was withdrawn",
        words: "The academy no longer holds this place for you. To ask why, reply to our email.",
      };
    case "left":
      return {
        title: `You have left “${title}”`,
        words: "If you would like to come back, reply to our email.",
      };
  }
}
