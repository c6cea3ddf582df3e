import { Button } from "@mantine/core";
import { mailtoAll } from "#contract/forms/email-address.ts";
import { isReachable } from "#contract/forms/fields.ts";
import { pluralize } from "#web/lib/pluralize.ts";
import { CopyButton } from "#web/ui/copy-button.tsx";

interface WriteToProps {
  emails: readonly string[];
  /** As in "Write to Ana"; without it "Write to 8 people". */
  who?: string;
}

/** In the coach’s own mail program. Nothing if nobody can be reached. */
export function WriteTo({ emails, who }: WriteToProps) {
  const reachable = emails.filter(isReachable);
  const count = pluralize(reachable.length, "person", "people");
  if (reachable.length === 0) return null;
  const link = mailtoAll(reachable);
  if (link === null) {
    return <CopyButton label={`Copy ${reachable.length} addresses`} text={reachable.join(", ")} />;
  }
  return (
    <Button component="a" href={link} variant="default" size="compact-md">
      Write to {who ?? count}
    </Button>
  );
}
