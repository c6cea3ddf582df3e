import { use } from "react";
import { brand } from "#content/brand.ts";
import { PageFactsContext } from "#web/lib/page/page-facts.tsx";

/** The academy's name, and its email and postal address as far as the page knows them. */
export function ContactDetails() {
  const facts = use(PageFactsContext);
  const email = facts?.contact.email;
  return (
    <address className="contact-details">
      <p>{brand.academy}</p>
      {facts?.academy.postal_address && <p>{facts.academy.postal_address}</p>}
      {email && (
        <p>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
    </address>
  );
}
