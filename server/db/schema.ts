import type { ColumnType } from "kysely";
import type { ApplicationAnswers, ApplicationStatus } from "#contract/applications.ts";
import type { LeadStatus } from "#contract/leads.ts";
import type { Role } from "#contract/permissions.ts";
import type { CalendarEvent } from "#emails/calendar-event.ts";
import type {
  Applications,
  AuditLog,
  DB,
  Generated,
  Leads,
  Messages,
  UserRoles,
} from "./tables.ts";

type Narrowed<Table, Columns> = Omit<Table, keyof Columns> & Columns;

/** A JSON column: read as its value, written as text. */
type Json<Value> = ColumnType<Value, string, string>;

export type MessageState = "queued" | "held" | "sending" | "sent" | "failed" | "dropped";

type Narrow = {
  applications: Narrowed<
    Applications,
    { answers: Json<ApplicationAnswers>; status: Generated<ApplicationStatus> }
  >;
  audit_log: Narrowed<AuditLog, { detail: Json<Record<string, unknown>> }>;
  leads: Narrowed<Leads, { status: Generated<LeadStatus> }>;
  messages: Narrowed<
    Messages,
    {
      calendar: Json<CalendarEvent> | null;
      nature: "receipt" | "scheduled";
      props: Json<Record<string, unknown>>;
      state: Generated<MessageState>;
    }
  >;
  user_roles: Narrowed<UserRoles, { role: Role }>;
};

/** The generated tables, with the words that the database's checks allow. */
export type Schema = Omit<DB, keyof Narrow> & Narrow;
