import type { CallMeta } from "#contract/calls.ts";
import type { contract } from "#contract/contract.ts";
import type { StaffAction } from "#contract/permissions.ts";

type Contract = typeof contract;

type NameIfRecorded<Noun extends string, Name extends string, Call> = Call extends {
  "~orpc": { meta: CallMeta<StaffAction, false> };
}
  ? `${Noun}.${Name}`
  : never;

type RecordedCall = {
  [Noun in keyof Contract & string]: {
    [Name in keyof Contract[Noun] & string]: NameIfRecorded<Noun, Name, Contract[Noun][Name]>;
  }[keyof Contract[Noun] & string];
}[keyof Contract & string];

/** A call without words does not compile. */
const callWords = {
  "accountAccess.endLogins": "Logged someone out on all devices",
  "accountAccess.keepTwoFactor": "Stopped the removal of someone’s two-factor",
  "accountAccess.read": "Viewed someone’s logins and two-factor settings",
  "accountAccess.reinstate": "Reinstated an account",
  "accountAccess.removeTwoFactor": "Asked to remove someone’s two-factor",
  "accountAccess.suspend": "Suspended an account",
  "academy.update": "Changed the academy’s settings",
  "applications.accept": "Offered an applicant a place",
  "applications.askLater": "Asked an applicant to wait",
  "applications.decline": "Declined an application",
  "applications.handOver": "Handed an application to a colleague",
  "applications.history": "Viewed an applicant’s history",
  "applications.read": "Viewed an application",
  "applications.review": "Reviewed an application",
  "coaching.confirmBooking": "Confirmed a booking",
  "coaching.confirmBookings": "Confirmed several bookings",
  "coaching.create": "Added a session",
  "coaching.declineBooking": "Declined a booking",
  "coaching.delete": "Deleted a session",
  "coaching.handOver": "Handed a booking to a colleague",
  "coaching.noteBooking": "Changed the note on a booking",
  "coaching.undoDecision": "Undid a decision about a booking",
  "coaching.undoDecisions": "Undid several decisions about bookings",
  "coaching.releaseBooking": "Released a cancelled booking’s place",
  "coaching.update": "Changed a session",
  "cohortPlaces.add": "Added someone to a cohort",
  "cohortPlaces.end": "Took someone out of a cohort",
  "cohortPlaces.markPaid": "Marked several members of a cohort as paid",
  "cohortPlaces.move": "Moved someone to another cohort",
  "cohortPlaces.moveMany": "Moved several people to another cohort",
  "cohortPlaces.update": "Changed someone’s place in a cohort",
  "cohortWaitlist.invite": "Invited someone who waits for the next cohort to apply",
  "cohortWaitlist.remove": "Removed someone who waits for the next cohort",
  "cohortPlaces.withdraw": "Withdrew an offer of a place in a cohort",
  "cohorts.callOff": "Called a cohort off",
  "cohorts.copy": "Copied a cohort",
  "cohorts.create": "Added a cohort",
  "cohorts.delete": "Deleted a cohort",
  "cohorts.setOpenings": "Set when a cohort’s modules open",
  "cohorts.shift": "Shifted a cohort’s days",
  "cohorts.update": "Changed a cohort",
  "courses.create": "Added a course",
  "courses.createModule": "Added a module",
  "courses.createModules": "Added modules for videos",
  "courses.delete": "Deleted a course",
  "courses.deleteModule": "Deleted a module",
  "courses.orderModules": "Changed the order of modules",
  "courses.update": "Changed a course",
  "courses.updateModule": "Changed a module",
  "demo.remove": "Removed the demo content",
  "imports.confirm": "Imported people from a file",
  "imports.discard": "Discarded a file of people that was not imported",
  "imports.undo": "Undid an import of people",
  "infoSessions.cancel": "Cancelled an info session",
  "infoSessions.markAttendance": "Marked who came to an info session",
  "infoSessions.move": "Changed an info session",
  "infoSessions.readRegistration": "Viewed a registration",
  "infoSessions.schedule": "Scheduled an info session",
  "labels.add": "Labelled a person",
  "labels.remove": "Removed a label from a person",
  "leads.read": "Viewed a lead",
  "leads.update": "Changed a lead",
  "letters.update": "Changed the template of a letter",
  "lists.change": "Changed many people in a list at once",
  "members.acceptTierRequest": "Accepted a tier request",
  "members.declineTierRequest": "Declined a tier request",
  "members.read": "Viewed a member",
  "members.update": "Set a member’s tier",
  "messages.cancel": "Cancelled an email before it was sent",
  "messages.read": "Viewed an email to a person",
  "messages.resend": "Sent an email again",
  "messages.sendNow": "Sent an email before its time",
  "people.export": "Downloaded everything about a person",
  "people.handOver": "Handed a person to a colleague",
  "people.read": "Viewed a person",
  "people.rename": "Corrected a person’s name",
  "people.timeline": "Viewed a person’s history",
  "personNotes.add": "Wrote a note about a person",
  "personNotes.delete": "Deleted their note about a person",
  "personNotes.update": "Changed their note about a person",
  "roles.add": "Added a role",
  "roles.remove": "Removed a role",
  "secondFactorAdvice.postpone": "Postponed adding a second factor",
} as const satisfies Record<RecordedCall, string>;

const eventWords = {
  "accounts.deleted": "Deleted their own account",
  "accounts.first_step_done": "Entered the right password, the first of two steps",
  "accounts.passkey_added": "Added a passkey",
  "accounts.passkey_deleted": "Deleted a passkey",
  "accounts.passkey_refused": "Used a passkey that was refused, while logged in",
  "accounts.password_changed": "Changed the password",
  "accounts.password_reset": "Set a new password with an emailed link",
  "accounts.recovery_codes_renewed": "Created new recovery codes",
  "accounts.refusals_unlisted": "Failed again; further failures are not listed for up to an hour",
  "accounts.refused_while_suspended": "Tried to log in to a suspended account",
  "accounts.second_step_failed": "Failed the second step of logging in",
  "accounts.signed_in": "Logged in",
  "accounts.signed_in_with_passkey": "Logged in with a passkey",
  "accounts.signed_in_with_recovery_code": "Logged in with a recovery code",
  "accounts.signed_up": "Signed up",
  "accounts.sign_in_failed": "Failed to log in",
  "accounts.two_factor_kept": "Used an emailed link to stop the removal of two-factor",
  "accounts.two_factor_removed": "Removed two-factor, a day after an admin requested it",
  "accounts.two_factor_reset": "Reset two-factor",
  "accounts.two_factor_turned_off": "Turned two-factor off",
  "accounts.two_factor_turned_on": "Turned two-factor on",
  "accounts.wrong_code": "Entered a wrong code while logged in",
  "accounts.wrong_password": "Entered a wrong password for their account",
  "audit.export": "Exported the audit log",
  "downloads.begun": "Downloaded a list of people",
  "downloads.ended": "Ended the download of a list of people",
  "imports.tier_set": "Set a member’s tier from an import",
  "imports.tier_set_back": "Set a member’s tier back, because an import was undone",
  "imports.upload": "Uploaded a file of people to import",
  "media.upload": "Uploaded a file",
  "people.setNote": "Changed the note about a person",
} as const;

export const auditWords = { ...callWords, ...eventWords };

export type AuditAction = keyof typeof auditWords;
