import { use } from "react";
import { mailtoLink } from "#contract/forms/email-address.ts";
import { PageFactsContext } from "#web/lib/page/page-facts.tsx";
import { brandTexts } from "#web/lib/texts/brand-texts.ts";
import { SiteText } from "#web/lib/texts/site-text.tsx";

export function ContactDetails() {
  const { contact, academy } = use(PageFactsContext) ?? {};
  return (
    <address className="contact-details">
      <p>
        <SiteText in={brandTexts} of="academy" />
      </p>
      {academy?.postal_address && <p>{academy.postal_address}</p>}
      {contact && (
        <p>
          <a href={mailtoLink(contact.email)}>{contact.email}</a>
        </p>
      )}
    </address>
  );
}
