import { addresses } from "#contract/addresses.ts";
import { actionTexts } from "#web/lib/texts/action-texts.ts";
import { useTexts } from "#web/lib/texts/site-text.tsx";
import { SiteLink } from "#web/ui/page/site-link.tsx";

interface MainActionsProps {
  isQuiet?: boolean;
  hasApplied?: boolean;
}

export function MainActions({ isQuiet = false, hasApplied = false }: MainActionsProps) {
  const { infoSession, apply } = useTexts(actionTexts);
  return (
    <p className="actions">
      <SiteLink
        className={isQuiet ? "button button-quiet" : "button"}
        to={addresses.infoSession}
        prefetch="intent"
      >
        {infoSession}
      </SiteLink>
      {!hasApplied && (
        <SiteLink className="button button-quiet" to={addresses.apply} prefetch="intent">
          {apply}
        </SiteLink>
      )}
    </p>
  );
}
