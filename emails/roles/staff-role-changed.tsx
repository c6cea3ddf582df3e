import * as z from "zod";
import { addresses } from "#contract/addresses.ts";
import { Instant } from "#contract/forms/fields.ts";
import type { Email } from "#emails/email.ts";
import { formatDay, formatTime } from "#emails/parts/dates.ts";
import { Greeted } from "#emails/parts/greeted.ts";
import { Layout } from "#emails/parts/layout.tsx";
import { Greeting, Paragraph, QuietLink } from "#emails/parts/parts.tsx";
import { siteName } from "#emails/parts/site-name.ts";

const StaffRoleChangedProps = Greeted.extend({
  /** The address of the account; null for the reader's own. */
  account: z.string().nullable(),
  role: z.enum(["admin", "coach"]),
  isAdded: z.boolean(),
  /** The address of the admin; null for a command on the server. */
  by: z.string().nullable(),
  /** For the address to be confirmed. */
  waits: z.boolean(),
  changedAt: Instant,
  timeZone: z.string(),
  publicUrl: z.url(),
});

type Props = z.output<typeof StaffRoleChangedProps>;

/** To the person and to the admins. */
export const staffRoleChanged: Email<typeof StaffRoleChangedProps> = {
  props: StaffRoleChangedProps,
  subject: (props, { brand }) => `${titleOf(props)} at ${brand.name}`,
  Body: (props) => (
    <Layout
      title={titleOf(props)}
      preview={
        props.account === null ? whatNow(props) : "If this is right, there is nothing to do."
      }
      reason={`You get this email because ${props.account === null ? "your role changed" : "you are an admin"} at ${siteName(props.publicUrl)}.`}
    >
      <Greeting name={props.name} />
      <Paragraph>
        {props.by ?? "A command on the server"} {props.isAdded ? "gave" : "took"} the role{" "}
        {props.role} {props.isAdded ? "to" : "from"} {props.account ?? "your account"} on{" "}
        {formatDay(props.changedAt, props.timeZone)} at{" "}
        {formatTime(props.changedAt, props.timeZone)}. {whatNow(props)}
      </Paragraph>
      <Paragraph>{props.account === null ? ifWrong : ifNotAgreed}</Paragraph>
      <QuietLink href={props.publicUrl + pageFor(props)}>{linkFor(props)}</QuietLink>
    </Layout>
  ),
};

const ifWrong = "If you think that this is a mistake, please reply to this email.";
const ifNotAgreed =
  "If this is right, there is nothing to do. If you and your colleagues did not agree on it, look at the roles now, and at the audit log.";

function titleOf({ account, role, isAdded }: Props): string {
  if (account === null) return `You are ${isAdded ? "now" : "no longer"} ${withArticle[role]}`;
  return `Somebody is ${isAdded ? "now" : "no longer"} ${withArticle[role]}`;
}

const withArticle = { admin: "an admin", coach: "a coach" } as const;

function whatNow({ account, isAdded, waits }: Props): string {
  if (isAdded && waits) {
    return account === null
      ? "It has an effect once you confirm your email address: your profile sends you the link again."
      : "It has an effect once the address is confirmed.";
  }
  return "It counts from now on.";
}

const pageFor = ({ account, isAdded }: Props) => {
  if (account !== null) return addresses.adminRoles;
  return isAdded ? addresses.profile : addresses.dashboard;
};

const linkFor = ({ account, isAdded }: Props) => {
  if (account !== null) return "Role management";
  return isAdded ? "Open your profile" : "Open your dashboard";
};
