import { Spotlight } from "@mantine/spotlight";
import type { Entry, EntryGroup } from "#web/search/found-entries.ts";

interface FoundListProps {
  id: string;
  groups: readonly EntryGroup[];
  /** The index of the entry that Enter opens, through all groups. */
  selected: number;
  onOpen: (entry: Entry) => void;
}

export function FoundList({ id, groups, selected, onOpen }: FoundListProps) {
  const entries = groups.flatMap((group) => group.entries);
  return (
    <div id={id} role="listbox" aria-label="Results" className="found-list">
      {groups.map((group) => (
        <Spotlight.ActionsGroup
          key={group.title}
          role="group"
          aria-label={group.title}
          label={group.title}
        >
          {group.entries.map((entry) => {
            const place = entries.indexOf(entry);
            return (
              <Spotlight.Action
                key={entry.id}
                // The component sets no id.
                ref={(option) => {
                  option?.setAttribute("id", `${id}-${place}`);
                  if (place === selected) option?.scrollIntoView({ block: "nearest" });
                }}
                role="option"
                aria-selected={place === selected}
                data-selected={place === selected || undefined}
                label={entry.label}
                description={entry.detail}
                closeSpotlightOnTrigger={false}
                onClick={() => onOpen(entry)}
              />
            );
          })}
        </Spotlight.ActionsGroup>
      ))}
    </div>
  );
}
