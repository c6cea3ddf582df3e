import { useSession } from "#web/lib/session/session.ts";
import { ResendVerification } from "#web/ui/mail/resend-verification.tsx";

/** Asks whoever has not confirmed the email address to do so, and says what waits for it. */
export function ConfirmAddress() {
  const { session } = useSession();
  if (!session || session.user.email_verified) return null;
  return (
    <section className="dashboard-panel" aria-labelledby="confirm-address">
      <h2 id="confirm-address">Confirm your email address</h2>
      <p>
        Please open the link that we sent to {session.user.email}. Until then, a booking ends after
        24 hours, and staff roles do not apply.
      </p>
      <ResendVerification />
    </section>
  );
}
