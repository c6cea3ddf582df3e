import type { ReactNode } from "react";
import { addresses } from "#contract/addresses.ts";
import { SiteLink } from "#web/ui/page/site-link.tsx";

export function PrivacyNote({ children }: { children?: ReactNode }) {
  return (
    <p className="small soft privacy-note">
      {children} What we store, and for how long:{" "}
      <SiteLink to={addresses.privacy}>Privacy</SiteLink>.
    </p>
  );
}
