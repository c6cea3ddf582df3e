import type { Role } from "#contract/permissions.ts";
import { useSession } from "#web/lib/session/session.ts";
import { ResendVerification } from "#web/shared/accounts/resend-verification.tsx";

const and = new Intl.ListFormat("en-US");

/** `waitingRoles`: of staff, which the confirmation puts into effect. */
export function ConfirmAddress({ waitingRoles }: { waitingRoles: readonly Role[] }) {
  const { session } = useSession();
  if (!session || session.user.email_verified) return null;
  return (
    <section className="dashboard-note" aria-labelledby="confirm-address">
      <div className="dashboard-note-words">
        <h2 id="confirm-address">Confirm your email address</h2>
        <p>
          Open the link we sent to {session.user.email}. Until you confirm it, you can have one
          booking, and we keep it for only 24 hours.
        </p>
        {waitingRoles.length > 0 && (
          <p>
            You have the role {and.format(waitingRoles)}. It has no effect until the address is
            confirmed.
          </p>
        )}
      </div>
      <ResendVerification size="compact-md" />
    </section>
  );
}
