import { Tabs } from "@mantine/core";
import { useState } from "react";
import { AuthForm, type AuthFormProps, type AuthTab } from "#web/accounts/auth-form.tsx";
import { AuthFrame } from "#web/accounts/auth-frame.tsx";
import { useHydrated } from "#web/lib/page/use-hydrated.ts";
import { Themed } from "#web/ui/theme/themed.tsx";

const words = {
  login: "Pick up where you left\u00a0off, at your own pace.",
  signup: "An account keeps your place, so that you can come and go in your own time.",
} as const;

interface WelcomeProps extends Omit<AuthFormProps, "tab"> {
  /** What led here, such as an expired second step. */
  note: string | undefined;
  isReturn: boolean;
}

export function Welcome({ note, isReturn, ...form }: WelcomeProps) {
  const isHydrated = useHydrated();
  const [tab, setTab] = useState<AuthTab>("login");
  return (
    <AuthFrame title="Welcome" words={words[tab]} isNext={isReturn}>
      {note && (
        <p className="form-note" role="status">
          {note}
        </p>
      )}
      <Themed>
        <Tabs
          value={tab}
          onChange={(chosen) => {
            form.onEmail(readTypedEmail() ?? form.email);
            setTab(chosen === "signup" ? "signup" : "login");
          }}
          keepMounted={false}
        >
          <Tabs.List aria-label="Account" mb="xl">
            <Tabs.Tab value="login">Log in</Tabs.Tab>
            {/* Disabled until hydration, because an earlier click would be lost. */}
            <Tabs.Tab value="signup" disabled={!isHydrated} opacity={1}>
              Sign up
            </Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="login">
            <AuthForm tab="login" {...form} />
          </Tabs.Panel>
          <Tabs.Panel value="signup">
            <AuthForm tab="signup" {...form} />
          </Tabs.Panel>
        </Tabs>
      </Themed>
    </AuthFrame>
  );
}

/** Including text typed before hydration. */
function readTypedEmail(): string | undefined {
  return document.querySelector<HTMLInputElement>('input[name="email"]')?.value;
}
