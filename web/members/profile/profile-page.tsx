import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { addresses } from "#contract/addresses.ts";
import type { Profile } from "#contract/members/members.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import type { PageHandle } from "#web/lib/page/page-handle.ts";
import { pageMeta, pageTitle } from "#web/lib/page/page-meta.ts";
import { useHashFocus } from "#web/lib/page/use-hash-focus.ts";
import { EmailCard } from "#web/members/profile/email-card.tsx";
import { LoginSessionsCard } from "#web/members/profile/login-sessions-card.tsx";
import { MembershipCard } from "#web/members/profile/membership-card.tsx";
import { NameCard } from "#web/members/profile/name-card.tsx";
import { NotificationsCard } from "#web/members/profile/notifications/notifications-card.tsx";
import { YourDataCard } from "#web/members/profile/own-data/your-data-card.tsx";
import { PasskeysCard } from "#web/members/profile/passkeys/passkeys-card.tsx";
import { PasswordCard } from "#web/members/profile/password-card.tsx";
import { ProfileSkeleton } from "#web/members/profile/profile-skeleton.tsx";
import { TwoFactorCard } from "#web/members/profile/two-factor/two-factor-card.tsx";
import { Breadcrumb } from "#web/ui/page/breadcrumb.tsx";
import { LoadFailure } from "#web/ui/page/load-failure.tsx";
import "#web/members/profile/profile.css";

export const meta = () =>
  pageMeta({
    title: pageTitle("Profile settings"),
    description: "Your account, your membership, and what we send you.",
  });

export const handle: PageHandle = {
  read: () => {
    void queryClient.prefetchQuery(queries.members.readOwn.queryOptions());
    void queryClient.prefetchQuery(queries.passkeys.list.queryOptions());
    void queryClient.prefetchQuery(queries.accounts.listSessions.queryOptions());
  },
};

export default function ProfilePage() {
  const query = useQuery(queries.members.readOwn.queryOptions(), queryClient);
  const { data: profile, isPending, refetch } = query;
  useHashFocus(profile !== undefined);
  useEffect(() => {
    // The cards show these; read here, they are in the same request as the profile.
    void queryClient.prefetchQuery(queries.passkeys.list.queryOptions());
    void queryClient.prefetchQuery(queries.accounts.listSessions.queryOptions());
  }, []);
  return (
    <div className="page profile">
      <div>
        <Breadcrumb trail={[{ to: addresses.dashboard, label: "Dashboard" }]} current="Profile" />
        <h1>Profile settings</h1>
      </div>
      {isPending && <ProfileSkeleton />}
      {!isPending && !profile && (
        <LoadFailure message="Failed to load your profile" onRetry={() => void refetch()} />
      )}
      {profile && <Cards profile={profile} />}
    </div>
  );
}

function Cards({ profile }: { profile: Profile }) {
  return (
    <div className="profile-cards">
      <NameCard profile={profile} />
      <EmailCard profile={profile} />
      <PasswordCard email={profile.email} isTwoFactorOn={profile.two_factor_enabled} />
      <MembershipCard profile={profile} />
      <NotificationsCard profile={profile} />
      <TwoFactorCard isOn={profile.two_factor_enabled} email={profile.email} />
      <PasskeysCard />
      <LoginSessionsCard />
      <YourDataCard profile={profile} />
    </div>
  );
}
