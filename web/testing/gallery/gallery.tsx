import { createContext, use, useState, useSyncExternalStore } from "react";
import { createRoutesStub } from "react-router";
import { queryClient } from "#web/lib/api/queries.ts";
import type { Group } from "#web/testing/gallery/group.ts";
import { groups } from "#web/testing/gallery/groups.ts";
import { styles } from "#web/testing/gallery/styles.ts";
import { stubServer } from "#web/testing/server.ts";
import { Themed } from "#web/ui/theme/themed.tsx";
import "#web/testing/gallery/gallery.css";
import "#web/ui/record-page/records.css";

/**
 * Shows the group that the address names after the "#", or the first. A link to a group says what
 * must be visible before the group is complete.
 */
export function Gallery() {
  const name = useSyncExternalStore(listen, () => location.hash.slice(1));
  const group = groups.find(({ id }) => id === name) ?? groups[0];
  return (
    <>
      <nav className="gallery-places" aria-label="Gallery">
        <ul>
          {groups.map(({ id, title, awaits, isWindow }) => (
            <li key={id}>
              <a href={`#${id}`} data-group={id} data-awaits={awaits} data-window={isWindow}>
                {title}
              </a>
            </li>
          ))}
        </ul>
        <ul>
          {styles.map((style) => (
            <li key={style}>
              <a href={`?style=${style}`}>{style}</a>
            </li>
          ))}
        </ul>
      </nav>
      {group && <Shown key={group.id} group={group} />}
    </>
  );
}

const ShownGroup = createContext<Group | null>(null);

function Shown({ group }: { group: Group }) {
  useState(() => {
    queryClient.clear();
    stubServer(group.answers ?? {});
  });
  return (
    <ShownGroup value={group}>
      <Site initialEntries={["/"]} />
    </ShownGroup>
  );
}

const Site = createRoutesStub([{ path: "/", Component: Page }]);

function Page() {
  const group = use(ShownGroup);
  if (group === null) return null;
  const { id, title, Specimens } = group;
  return (
    <Themed>
      <main id="main" className="gallery" data-shown={id}>
        <h1>{title}</h1>
        <div className="specimens">
          <Specimens />
        </div>
      </main>
    </Themed>
  );
}

function listen(change: () => void) {
  addEventListener("hashchange", change);
  return () => removeEventListener("hashchange", change);
}
