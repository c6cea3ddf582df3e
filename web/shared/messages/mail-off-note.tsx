import { Link } from "react-router";
import { addresses } from "#contract/addresses.ts";
import type { Profile } from "#contract/members/members.ts";

export function MailOffNote({ profile: { email, mail_off } }: { profile: Profile }) {
  if (mail_off === null) return null;
  return (
    <p className="soft small">
      {mail_off === "unsubscribed" ? (
        <>
          You have turned off emails to {email}, so none of this is sent.{" "}
          <Link to={`${addresses.emailPreferences}?${new URLSearchParams({ email })}`}>
            Change your email preferences
          </Link>
        </>
      ) : (
        <>
          Email is turned off in your quiet settings, so none of this is sent.{" "}
          <Link to={addresses.settings}>Change your quiet settings</Link>
        </>
      )}
    </p>
  );
}
