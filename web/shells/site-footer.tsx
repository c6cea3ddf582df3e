import { addresses } from "#contract/addresses.ts";
import { brandTexts } from "#web/lib/texts/brand-texts.ts";
import { SiteText } from "#web/lib/texts/site-text.tsx";
import { ContactDetails } from "#web/shared/public-pages/contact-details.tsx";
import { SiteLink } from "#web/ui/page/site-link.tsx";

export function SiteFooter() {
  return (
    <footer className="site-footer">
      <div className="page site-footer-row">
        <ContactDetails />
        <div className="site-footer-rest">
          <p>
            <SiteText in={brandTexts} of="tagline" />
          </p>
          <nav className="site-footer-links" aria-label="Legal">
            <SiteLink to={addresses.privacy}>Privacy</SiteLink>
            <SiteLink to={addresses.terms}>Terms</SiteLink>
          </nav>
        </div>
      </div>
    </footer>
  );
}
