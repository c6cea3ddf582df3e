import { mainActions } from "#content/main-actions.ts";
import { addresses } from "#contract/addresses.ts";
import { SiteLink } from "#web/ui/page/site-link.tsx";

interface MainActionsProps {
  isQuiet?: boolean;
  hasApplied?: boolean;
}

export function MainActions({ isQuiet = false, hasApplied = false }: MainActionsProps) {
  return (
    <p className="actions">
      <SiteLink
        className={isQuiet ? "button button-quiet" : "button"}
        to={addresses.infoSession}
        prefetch="intent"
      >
        {mainActions.infoSession}
      </SiteLink>
      {!hasApplied && (
        <SiteLink className="button button-quiet" to={addresses.apply} prefetch="intent">
          {mainActions.apply}
        </SiteLink>
      )}
    </p>
  );
}
