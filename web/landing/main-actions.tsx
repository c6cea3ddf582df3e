import { landing } from "#content/landing.ts";
import { addresses } from "#contract/addresses.ts";
import { SiteLink } from "#web/ui/page/site-link.tsx";

/** The two buttons that lead on: to the info session and to the application. */
export function MainActions() {
  return (
    <p className="actions">
      <SiteLink className="button" to={addresses.infoSession} prefetch="intent">
        {landing.buttons.infoSession}
      </SiteLink>
      <SiteLink className="button button-quiet" to={addresses.apply} prefetch="intent">
        {landing.buttons.apply}
      </SiteLink>
    </p>
  );
}
