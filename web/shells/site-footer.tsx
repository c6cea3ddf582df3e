import { brand } from "#content/brand.ts";
import { addresses } from "#contract/addresses.ts";
import { ContactDetails } from "#web/shared/public-pages/contact-details.tsx";
import { SiteLink } from "#web/ui/page/site-link.tsx";

export function SiteFooter() {
  return (
    <footer className="site-footer">
      <div className="page site-footer-row">
        <ContactDetails />
        <div className="site-footer-rest">
          <p>{brand.tagline}</p>
          <nav className="site-footer-links" aria-label="Legal">
            <SiteLink to={addresses.privacy}>Privacy</SiteLink>
            <SiteLink to={addresses.terms}>Terms</SiteLink>
          </nav>
        </div>
      </div>
    </footer>
  );
}
