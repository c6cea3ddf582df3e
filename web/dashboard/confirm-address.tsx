import { useSession } from "#web/lib/session/session.ts";
import { ResendVerification } from "#web/shared/accounts/resend-verification.tsx";

export function ConfirmAddress() {
  const { session } = useSession();
  if (!session || session.user.email_verified) return null;
  return (
    <section className="confirm-address" aria-labelledby="confirm-address">
      <div className="confirm-address-words">
        <h2 id="confirm-address">Confirm your email address</h2>
        <p>
          Open the link we sent to {session.user.email}. Until you confirm it, you can have one
          booking, and we keep it for only 24 hours.
        </p>
      </div>
      <ResendVerification size="compact-md" />
    </section>
  );
}
