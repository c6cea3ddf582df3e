import { Button } from "@mantine/core";
import { type Passkey, passkeyMessages } from "#contract/accounts/passkeys.ts";
import { shortDate } from "#web/lib/dates.ts";
import { cards } from "#web/members/profile/profile-cards.ts";

export interface PasskeyListProps {
  passkeys: readonly Passkey[];
  onOpen: (opened: { name: keyof typeof verbs; passkey: Passkey }) => void;
}

export function PasskeyList({ passkeys, onOpen }: PasskeyListProps) {
  if (passkeys.length === 0) return <p>{passkeyMessages.empty}</p>;
  return (
    <ul className="profile-rows" aria-label={cards.passkeys.title}>
      {passkeys.map((passkey) => (
        <li key={passkey.id}>
          <div>
            <h3>{passkey.name}</h3>
            <p className="soft">{datesOf(passkey)}</p>
          </div>
          <div className="profile-buttons">
            {(["rename", "delete"] as const).map((name) => (
              <Button
                key={name}
                variant="default"
                size="compact-md"
                aria-label={`${verbs[name]} ${passkey.name}`}
                onClick={() => onOpen({ name, passkey })}
              >
                {verbs[name]}
              </Button>
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}

const verbs = { rename: "Rename", delete: "Delete" } as const;

function datesOf({ created_at, last_used_at }: Passkey): string {
  const used = last_used_at === null ? "not used yet" : `last used ${shortDate(last_used_at)}`;
  return `Added ${shortDate(created_at)}, ${used}`;
}
