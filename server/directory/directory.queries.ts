import { type SqlBool, sql } from "kysely";
import type {
  CameBy,
  KnownPerson,
  ListPeople,
  PersonState,
} from "#contract/directory/directory.ts";
import type { FoundCount } from "#contract/lists/lists.ts";
import { academyDate } from "#server/config/academy-clock.ts";
import type { SortKey } from "#server/db/lists/cursors.ts";
import { type Conditions, pagesOf } from "#server/db/lists/pages.ts";
import { cameByForm, firstFormOf } from "#server/funnel/funnel.ts";
import { mailProblem } from "#server/messages/messages.ts";
import { isNamed, lastSeenAt, nameForStaff, peopleFilters } from "#server/people/people.ts";
import type { Work } from "#server/work.ts";

const sorts = {
  first_seen_at: { by: sql`first_seen_at`, type: "timestamptz" },
  email: { by: sql`email`, type: "text" },
} as const satisfies Record<string, SortKey>;

type Place = { id: string; title: string; status: "offered" | "joined" | "left" } & {
  [Name in "last_day" | "cancelled_at"]: string | null;
};
type Times = "first_seen_at" | "member_since" | "last_seen_at";
type Row = Omit<KnownPerson, Times | "cohorts"> & { cohorts: Place[] } & {
  [Name in Times]: Date | null;
};

const wasImported = sql<SqlBool>`exists (
  select from person_imports where person_id = contacts.id and is_new)`;
const isStaff = sql<SqlBool>`exists (
  select from role_holders where user_id = accounts.id and role in ('admin', 'coach'))`;
const hasMailOff = sql<SqlBool>`(
  exists (select from unsubscribed_people where person_id = contacts.id)
  or exists (select from quiet_choices where user_id = accounts.id and accounts.email_verified
    and not channel_email))`;

const { readPage, countRows } = pagesOf({
  sorts,
  sortedBy: "first_seen_at",
  select: (_, where) => sql<Row>`(
    select contacts.id, contacts.email, contacts.first_seen_at,
      ${nameForStaff("contacts.id")} as name,
      ${mailProblem(sql.ref("contacts.id"))} as mail_problem,
      case when ${wasImported} then 'import'
        else coalesce(${firstFormOf("contacts.id")},
          case when accounts.id is null then 'staff' else 'account' end) end as came_by,
      array(select name from labelled_people where person_id = contacts.id
        order by lower(name)) as labels,
      array(select jsonb_build_object('id', cohort_id, 'title', places.title, 'status', status,
          'last_day', last_day, 'cancelled_at', cancelled_at)
        from place_list places join cohort_list on cohort_list.id = cohort_id
        where person_id = contacts.id and status in ('offered', 'joined', 'left')
        order by cancelled_at is not null, coalesce(joined_at, offered_at) desc) as cohorts,
      exists (select from waiting_people where person_id = contacts.id) as is_waiting,
      memberships.membership_tier, accounts.created_at as member_since,
      coalesce(accounts.email_verified, false) as is_confirmed,
      accounts.suspended_at is not null as is_suspended,
      ${isStaff} as is_staff,
      ${lastSeenAt("accounts.id")} as last_seen_at,
      ${hasMailOff} as is_mail_off
    from contacts
    left join accounts on accounts.email = contacts.email
    left join memberships on memberships.user_id = accounts.id
    where not contacts.is_erased and ${where})`,
});

export async function listPeople(work: Work, input: ListPeople) {
  const { rows, next_cursor } = await readPage(work, input, conditionsOf(work, input));
  const today = academyDate(work);
  return { items: rows.map((row) => toPerson(row, today)), next_cursor };
}

export function countFoundPeople(work: Work, input: ListPeople): Promise<FoundCount> {
  return countRows(work, conditionsOf(work, input));
}

function conditionsOf(work: Work, input: ListPeople): Conditions {
  const { cohort, state, tier, came_by, account, mail, staff, search } = input;
  return [
    ...peopleFilters("contacts.id", { ...input, cohort: state ? undefined : cohort }),
    state && isInState(state, cohort, academyDate(work)),
    tier && hasTier(tier),
    came_by && cameBy(came_by),
    account && hasAccount(account === "yes"),
    mail && (mail === "off" ? hasMailOff : sql<SqlBool>`not ${hasMailOff}`),
    staff && (staff === "yes" ? isStaff : sql<SqlBool>`not ${isStaff}`),
    search && isNamed("contacts.id", search),
  ];
}

function isInState(
  state: NonNullable<ListPeople["state"]>,
  cohort: string | undefined,
  today: string,
) {
  if (state === "waiting") {
    return sql<SqlBool>`contacts.id in (select person_id from waiting_people)`;
  }
  if (state === "none") {
    return sql<SqlBool>`not exists (select from place_list
      where person_id = contacts.id and status in ('offered', 'joined', 'left'))`;
  }
  const isOver = sql<SqlBool>`(last_day < cast(${today} as date) or cancelled_at is not null)`;
  const isIt = {
    offered: sql`status = 'offered'`,
    joined: sql`status = 'joined' and not ${isOver}`,
    over: sql`status = 'joined' and ${isOver}`,
    left: sql`status = 'left'`,
  }[state];
  return sql<SqlBool>`contacts.id in (
    select person_id from place_list join cohort_list on cohort_list.id = cohort_id
    where ${isIt} and ${cohort === undefined ? sql`true` : sql`cohort_id = ${cohort}`})`;
}

function hasAccount(isAsked: boolean) {
  return isAsked ? sql<SqlBool>`accounts.email is not null` : sql<SqlBool>`accounts.email is null`;
}

function hasTier(tier: NonNullable<ListPeople["tier"]>) {
  return tier === "none"
    ? sql<SqlBool>`memberships.membership_tier is null`
    : sql<SqlBool>`memberships.membership_tier = ${tier}`;
}

function cameBy(way: CameBy) {
  if (way === "import") return wasImported;
  const isIt =
    way === "account" || way === "staff"
      ? sql`${hasAccount(way === "account")} and ${cameByForm("contacts.id")}`
      : cameByForm("contacts.id", way);
  return sql<SqlBool>`${isIt} and not ${wasImported}`;
}

function toPerson({ cohorts, ...row }: Row, today: string): KnownPerson {
  const { id, name, email, mail_problem, came_by, labels, is_waiting, membership_tier } = row;
  const { is_confirmed, is_suspended, is_staff, is_mail_off } = row;
  return {
    ...{ id, name, email, mail_problem, came_by, labels, is_waiting, membership_tier },
    ...{ is_confirmed, is_suspended, is_staff, is_mail_off },
    first_seen_at: row.first_seen_at?.toISOString() ?? "",
    member_since: row.member_since?.toISOString() ?? null,
    last_seen_at: row.last_seen_at?.toISOString() ?? null,
    cohorts: cohorts.map((place) => ({
      id: place.id,
      title: place.title,
      state: stateOf(place, today),
    })),
  };
}

function stateOf({ status, last_day, cancelled_at }: Place, today: string): PersonState {
  if (status !== "joined") return status;
  return cancelled_at !== null || (last_day !== null && last_day < today) ? "over" : "joined";
}
