import { mainActions } from "#content/main-actions.ts";
import { addresses } from "#contract/addresses.ts";
import { SiteLink } from "#web/ui/page/site-link.tsx";

/**
 * The two buttons that lead on: to the info session and to the application. Both are quiet if the
 * visitor has already taken a step.
 */
export function MainActions({ isQuiet = false }: { isQuiet?: boolean }) {
  return (
    <p className="actions">
      <SiteLink
        className={isQuiet ? "button button-quiet" : "button"}
        to={addresses.infoSession}
        prefetch="intent"
      >
        {mainActions.infoSession}
      </SiteLink>
      <SiteLink className="button button-quiet" to={addresses.apply} prefetch="intent">
        {mainActions.apply}
      </SiteLink>
    </p>
  );
}
