import { addresses } from "#contract/addresses.ts";
import { Paragraph, QuietLink } from "#emails/parts/parts.tsx";

export function NotYou({ publicUrl, afterwards }: { publicUrl: string; afterwards?: string }) {
  return (
    <>
      <Paragraph>
        If it wasn’t you, set a new password now: choose “Forgot your password?” on the log-in page.
        That logs out everyone else.{afterwards && ` ${afterwards}`}
      </Paragraph>
      <QuietLink href={publicUrl + addresses.auth}>Go to the log-in page</QuietLink>
    </>
  );
}
