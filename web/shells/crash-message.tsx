import { useEffect } from "react";
import { addresses } from "#contract/addresses.ts";
import { isUnloadedScript } from "#web/lib/api/read-failure.ts";
import { logProblem } from "#web/lib/log.ts";
import { useFocusOnMount } from "#web/lib/page/use-focus-on-mount.ts";
import { PageTitle } from "#web/ui/page/page-title.tsx";

const broken = {
  title: "This page has lost its words",
  text: "Something broke on our side. What you had already sent has not been lost. Loading the page again usually helps.",
};

const unloaded = {
  title: "This page could not be loaded",
  text: "Your connection may be away for a moment, or the page has been replaced by a newer one. Loading it again usually helps.",
};

/** Says that a page crashed or could not be loaded, with a button that reloads it. */
export function CrashMessage({ error }: { error: unknown }) {
  useEffect(() => logProblem("The page crashed", error), [error]);
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const { title, text } = isUnloadedScript(error) ? unloaded : broken;
  return (
    <>
      <PageTitle title="Something went wrong" />
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className="lead">{text}</p>
      <p className="actions">
        <button type="button" className="button" onClick={() => window.location.reload()}>
          Load the page again
        </button>
        <a className="button button-quiet" href={addresses.home}>
          Back to the home page
        </a>
      </p>
    </>
  );
}
