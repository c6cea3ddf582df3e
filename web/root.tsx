import type { ReactNode } from "react";
import { Links, type LinksFunction, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import type { TextGroups } from "#contract/texts/text-groups.ts";
import { academyZone } from "#web/lib/page/academy-zone.ts";
import { PageFactsBlock } from "#web/lib/page/page-facts.tsx";
import { publicUrl } from "#web/lib/page/public-url.ts";
import { inlinedAccent } from "#web/lib/texts/accent-styles.ts";
import { brandTexts } from "#web/lib/texts/brand-texts.ts";
import { useTexts } from "#web/lib/texts/site-text.tsx";
import { CrashScreen } from "#web/shells/crash-screen.tsx";
import { HeaderFrame } from "#web/shells/header/site-header.tsx";
import { inlined } from "#web/ui/first-paint/inlined.ts";
import { usePageReady } from "#web/ui/first-paint/use-page-ready.ts";
import { Notices } from "#web/ui/notices/notices.tsx";
import { WindowSpinner } from "#web/ui/page/spinner.tsx";
import { useNavigationFocus } from "#web/ui/page/use-navigation-focus.ts";
import { NeedsScripts } from "#web/ui/page/without-scripts.tsx";
import sans from "#web/ui/theme/fonts/inter-latin-400-normal.woff2?url";
import serif from "#web/ui/theme/fonts/source-serif-4-latin-400-normal.woff2?url";

export const links: LinksFunction = () => [
  ...[serif, sans].map((href) => ({
    rel: "preload",
    href,
    as: "font" as const,
    type: "font/woff2",
    crossOrigin: "anonymous" as const,
  })),
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
];

export function Layout({ children }: { children: ReactNode }) {
  const { color } = useTexts<TextGroups["brand"]>(brandTexts);
  return (
    <html
      lang="en"
      data-mantine-color-scheme="light"
      data-public-url={publicUrl}
      data-academy-zone={academyZone()}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <script {...inlined("early-script")} />
        <style {...inlined("early-styles")} />
        {color !== brandTexts.defaults.color && <style {...inlinedAccent(color)} />}
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <Notices />
        <PageFactsBlock />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  usePageReady();
  useNavigationFocus();
  return <Outlet />;
}

/** Shown on pages that are not rendered at build time, until they have loaded. */
export function HydrateFallback() {
  return (
    <>
      <HeaderFrame />
      <main>
        <WindowSpinner />
        <NeedsScripts what="This page" />
      </main>
    </>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <CrashScreen error={error} />;
}
