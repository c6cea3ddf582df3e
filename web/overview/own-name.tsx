import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { addresses } from "#contract/addresses.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { browserStorage } from "#web/lib/browser-storage.ts";

const storageKey = "own-name-later";

/** For staff without a name, until this account dismisses it in this browser. */
export function OwnName() {
  const { data: profile } = useQuery(queries.members.readOwn.queryOptions(), queryClient);
  const [putOffBy, setPutOffBy] = useState(() => browserStorage.get(storageKey));
  if (profile === undefined || profile.name !== null) return null;
  if (!profile.email_verified || putOffBy === profile.id) return null;
  function putOff(id: string) {
    browserStorage.set(storageKey, id);
    setPutOffBy(id);
    // The button that has the focus goes away.
    document.getElementById("main")?.focus({ preventScroll: true });
  }
  return (
    <section className="own-name small" aria-label="Your name">
      <p className="soft">
        <Link to={`${addresses.profile}#name`}>Add your name</Link> so that members know who coaches
        them.
      </p>
      <button type="button" className="link-button" onClick={() => putOff(profile.id)}>
        Not now
      </button>
    </section>
  );
}
