import { useQuery } from "@tanstack/react-query";
import { whyNoMailInWords } from "#contract/messages/why-no-mail.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { PersonLink } from "#web/shared/people/person-link.tsx";

/** Of people who are searched for and have no message. */
export function WhyNone({ search }: { search: string }) {
  const { data } = useQuery(
    queries.messages.whyNone.queryOptions({ input: { search } }),
    queryClient,
  );
  if (!data) return null;
  if (data.items.length === 0) {
    return <p role="status">We know nobody by “{search}”.</p>;
  }
  return (
    <ul className="why-none" aria-label="Why there is no mail">
      {data.items.map(({ person_id, name, email, why }) => (
        <li key={person_id}>
          <PersonLink id={person_id}>{name ?? email}</PersonLink>
          {name !== null && <span className="soft"> ({email})</span>}: {whyNoMailInWords[why]}
        </li>
      ))}
    </ul>
  );
}
