import { lazy, type ReactNode, Suspense, useSyncExternalStore } from "react";
import { NavLink } from "react-router";
import { addresses } from "#contract/addresses.ts";
import { onSessionNews } from "#web/lib/session/session-news.ts";
import { isMarkedSignedIn } from "#web/lib/session/signed-in-marker.ts";
import { brandTexts } from "#web/lib/texts/brand-texts.ts";
import { useTexts } from "#web/lib/texts/site-text.tsx";
import { BrandMark } from "#web/ui/brand/brand-mark.tsx";
import { PartBoundary } from "#web/ui/page/part-boundary.tsx";
import { SiteLink, SiteNavLink } from "#web/ui/page/site-link.tsx";

// Only for visitors who may be signed in.
const SignedInLinks = lazy(() => import("#web/shells/header/signed-in-links.tsx"));

export function SiteHeader() {
  const isMarked = useSyncExternalStore(onSessionNews, isMarkedSignedIn, () => false);
  return (
    <HeaderFrame>
      {isMarked ? (
        <PartBoundary failure="Failed to load the menu">
          <Suspense>
            <SignedInLinks otherwise={<VisitorLinks />} />
          </Suspense>
        </PartBoundary>
      ) : (
        <VisitorLinks />
      )}
    </HeaderFrame>
  );
}

export function HeaderFrame({ children }: { children?: ReactNode }) {
  const { name } = useTexts(brandTexts);
  return (
    <header className="site-header">
      <div className="page site-header-row">
        <SiteLink className="brand" to={addresses.home}>
          <BrandMark />
          {name}
        </SiteLink>
        {children}
      </div>
    </header>
  );
}

function VisitorLinks() {
  return (
    <nav className="site-links visitor-links" aria-label="Main">
      <SiteNavLink to={addresses.about}>About</SiteNavLink>
      <NavLink to={addresses.auth}>Member login</NavLink>
    </nav>
  );
}
