import { Link } from "react-router";
import { accountMessages, type SessionObject } from "#contract/accounts/accounts.ts";
import { addresses } from "#contract/addresses.ts";
import { failures } from "#contract/errors.ts";
import { AuthFrame } from "#web/accounts/auth-frame.tsx";

interface ResultProps {
  user: SessionObject["user"] | null;
}

export function AddressConfirmed({ user }: ResultProps) {
  return user === null ? (
    <AuthFrame title={accountMessages.emailVerified} words="Log in to continue.">
      <ActionLink to={addresses.auth} label="Log in" />
    </AuthFrame>
  ) : (
    <AuthFrame title={accountMessages.emailVerified} words={`You are logged in as ${user.email}.`}>
      <ActionLink to={addresses.dashboard} label="Go to your dashboard" />
    </AuthFrame>
  );
}

export function SpentVerificationLink({ user }: ResultProps) {
  return user === null || !user.email_verified ? (
    <AuthFrame title="This link no longer works" words={failures.link_spent.message}>
      <p>Your profile shows whether your address is confirmed. You can ask for a new link there.</p>
      <ActionLink to={addresses.profile} label="Open your profile" />
    </AuthFrame>
  ) : (
    <AuthFrame
      title="This link no longer works"
      words={`You don’t need it: you are logged in as ${user.email}, and this address is confirmed.`}
    >
      <ActionLink to={addresses.dashboard} label="Go to your dashboard" />
    </AuthFrame>
  );
}

function ActionLink({ to, label }: { to: string; label: string }) {
  return (
    <p className="actions">
      <Link className="button" to={to}>
        {label}
      </Link>
    </p>
  );
}
