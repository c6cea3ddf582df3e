import { Button, Checkbox } from "@mantine/core";
import { useId, useRef } from "react";
import type { SessionPage } from "#contract/coaching/session-page.ts";
import { api } from "#web/lib/api/api.ts";
import { useAttendance } from "#web/shared/people/use-attendance.ts";
import { FormMessage } from "#web/ui/forms/form-message.tsx";

/** Who came to a session that has begun: one tick each, or all at once. */
export function SessionAttendance({ shown }: { shown: SessionPage }) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { mark, marking, message, detail } = useAttendance(({ ids, attended }) =>
    api.coaching.markAttendance({ id: shown.session.id, person_ids: ids, attended }),
  );
  const people = peopleOf(shown);
  const hasCome = (person: string) =>
    marking?.ids.includes(person) ? marking.attended : shown.came.includes(person);
  const missing = people.filter((person) => !hasCome(person.id));
  if (people.length === 0) return null;
  function markRest() {
    mark({ ids: missing.map((person) => person.id), attended: true });
    // The button goes.
    heading.current?.focus();
  }
  return (
    <section className="session-attendance" aria-labelledby={id}>
      <div className="session-attendance-head">
        <h3 id={id} ref={heading} tabIndex={-1}>
          Who came: {people.length - missing.length} of {people.length}
        </h3>
        {missing.length > 1 && (
          <Button variant="default" size="compact-md" onClick={markRest}>
            {missing.length === people.length ? "Everyone came" : "All the others came"}
          </Button>
        )}
      </div>
      <ul>
        {people.map((person) => (
          <li key={person.id}>
            <Checkbox
              label={person.name}
              checked={hasCome(person.id)}
              onChange={({ currentTarget }) =>
                mark({ ids: [person.id], attended: currentTarget.checked })
              }
            />
          </li>
        ))}
      </ul>
      {message !== null && <FormMessage message={message} detail={detail} />}
    </section>
  );
}

function peopleOf({ items, members }: SessionPage) {
  const booked = items.filter(({ status }) => status !== "cancelled");
  return [...booked, ...members].flatMap(({ person_id, name, email }) =>
    person_id === null ? [] : [{ id: person_id, name: name ?? email }],
  );
}
