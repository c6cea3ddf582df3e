import { useEffect } from "react";
import { addresses } from "#contract/addresses.ts";
import { isUnloadedScript } from "#web/lib/api/read-failure.ts";
import { logProblem } from "#web/lib/log.ts";
import { useFocusOnMount } from "#web/lib/page/use-focus-on-mount.ts";
import { useIsLeaving } from "#web/lib/page/use-is-leaving.ts";
import { PageTitle } from "#web/ui/page/page-title.tsx";
import { WindowSpinner } from "#web/ui/page/spinner.tsx";

const broken = {
  title: "This page is not working",
  text: "There is an error on our side. Nothing that you have already sent is lost. Loading the page again usually helps.",
};

const unloaded = {
  title: "This page could not be loaded",
  text: "Your connection may be interrupted, or there is a newer version of the page. It loads by itself once you are online again.",
};

/** Nothing while leaving: Firefox stops loading the scripts of a page that is left. */
export function CrashMessage({ error }: { error: unknown }) {
  const isLeaving = useIsLeaving();
  return isLeaving && isUnloadedScript(error) ? <WindowSpinner /> : <Crash error={error} />;
}

function useReloadWhenOnline(isUnloaded: boolean): void {
  useEffect(() => {
    if (!isUnloaded) return;
    const reload = () => window.location.reload();
    window.addEventListener("online", reload);
    return () => window.removeEventListener("online", reload);
  }, [isUnloaded]);
}

function Crash({ error }: { error: unknown }) {
  useEffect(() => logProblem("The page crashed", error), [error]);
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const { title, text } = isUnloadedScript(error) ? unloaded : broken;
  useReloadWhenOnline(isUnloadedScript(error));
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
