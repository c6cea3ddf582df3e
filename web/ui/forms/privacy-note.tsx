import type { ReactNode } from "react";
import { addresses } from "#contract/addresses.ts";
import { SiteLink } from "#web/ui/page/site-link.tsx";

export function PrivacyNote({ children }: { children?: ReactNode }) {
  return (
    <p className="small soft privacy-note">
      {children} <SiteLink to={addresses.privacy}>How we handle your data</SiteLink>
    </p>
  );
}
