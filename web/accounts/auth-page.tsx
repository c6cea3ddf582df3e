import { Tabs } from "@mantine/core";
import { useRef, useState } from "react";
import { Navigate, useLocation } from "react-router";
import { brand } from "#content/brand.ts";
import { addresses } from "#contract/addresses.ts";
import { AuthForm, type AuthTab } from "#web/accounts/auth-form.tsx";
import { pageMeta } from "#web/lib/page-meta.ts";
import { useSession } from "#web/lib/session.ts";
import { useHydrated } from "#web/lib/use-hydrated.ts";
import { readWayBack } from "#web/lib/way-back.ts";
import { Spinner } from "#web/ui/spinner.tsx";
import { Themed } from "#web/ui/themed.tsx";

export const meta = () =>
  pageMeta({ title: `Member login · ${brand.name}`, description: "Log in or sign up." });

/** Whoever holds a session has nothing to do here: also how one leaves after logging in. */
export default function AuthPage() {
  const isHydrated = useHydrated();
  const { session, loading } = useSession();
  const { state } = useLocation();
  if (session) return <Navigate to={readWayBack(state) ?? addresses.dashboard} replace />;
  if (isHydrated && loading) return <Spinner />;
  return <Welcome />;
}

const words = {
  login: "Pick up where you left off, at your own pace.",
  signup: "An account keeps your place, so that you can come and go in your own time.",
} as const;

function Welcome() {
  const isHydrated = useHydrated();
  const [tab, setTab] = useState<AuthTab>("login");
  const typedEmail = useRef("");
  return (
    <div className="page form-page">
      <div className="form-page-words">
        <h1>Welcome</h1>
        <p className="lead">{words[tab]}</p>
      </div>
      <Themed>
        <Tabs
          value={tab}
          onChange={(chosen) => {
            typedEmail.current = readTypedEmail() ?? typedEmail.current;
            setTab(chosen === "signup" ? "signup" : "login");
          }}
          keepMounted={false}
          maw="30rem"
        >
          <Tabs.List aria-label="Account" mb="xl">
            <Tabs.Tab value="login">Log in</Tabs.Tab>
            {/* A click before the scripts have come would be lost. */}
            <Tabs.Tab value="signup" disabled={!isHydrated} opacity={1}>
              Sign up
            </Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="login">
            <AuthForm tab="login" typedEmail={typedEmail} />
          </Tabs.Panel>
          <Tabs.Panel value="signup">
            <AuthForm tab="signup" typedEmail={typedEmail} />
          </Tabs.Panel>
        </Tabs>
      </Themed>
    </div>
  );
}

/** What the field shows, also when it was typed before the page's scripts had come. */
function readTypedEmail(): string | undefined {
  return document.querySelector<HTMLInputElement>('input[name="email"]')?.value;
}
