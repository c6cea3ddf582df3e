import { use } from "react";
import { brand } from "#content/brand.ts";
import { mailtoLink } from "#contract/forms/email-address.ts";
import { PageFactsContext } from "#web/lib/page/page-facts.tsx";

export function ContactDetails() {
  const { contact, academy } = use(PageFactsContext) ?? {};
  return (
    <address className="contact-details">
      <p>{brand.academy}</p>
      {academy?.postal_address && <p>{academy.postal_address}</p>}
      {contact && (
        <p>
          <a href={mailtoLink(contact.email)}>{contact.email}</a>
        </p>
      )}
    </address>
  );
}
