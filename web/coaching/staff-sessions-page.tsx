import { Button } from "@mantine/core";
import { lazy, Suspense } from "react";
import { Link, Navigate, useLocation, useSearchParams } from "react-router";
import { sessionAddress } from "#contract/addresses.ts";
import {
  type ListedSession,
  ListSessions,
  SessionType,
  sessionMessages,
} from "#contract/coaching/sessions.ts";
import { typeWords } from "#web/coaching/session-types.ts";
import { CalendarLoading } from "#web/coaching/staff/calendar/calendar-loading.tsx";
import { type CalendarView, calendarViews } from "#web/coaching/staff/calendar/calendar-view.ts";
import { sessionColumns } from "#web/coaching/staff/sessions/session-columns.tsx";
import { NewSessionForm } from "#web/coaching/staff/sessions/session-dialog.tsx";
import { moreOf, sessionDialogs } from "#web/coaching/staff/sessions/session-dialogs.tsx";
import { todayGroups } from "#web/coaching/staff/sessions/today-groups.tsx";
import { api } from "#web/lib/api/api.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { browserStorage } from "#web/lib/browser-storage.ts";
import { academyZone } from "#web/lib/page/academy-zone.ts";
import type { PageHandle } from "#web/lib/page/page-handle.ts";
import { useAdding } from "#web/lib/page/use-adding.ts";
import { AcademyTimeNote } from "#web/ui/page/academy-time-note.tsx";
import { HeadLine } from "#web/ui/page/head-line.tsx";
import { PageTitle } from "#web/ui/page/page-title.tsx";
import { listQuery, useRecordList } from "#web/ui/record-list/use-record-list.ts";
import { RecordDialog } from "#web/ui/record-page/record-dialog.tsx";
import { RecordPage } from "#web/ui/record-page/record-page.tsx";
import "#web/coaching/coaching.css";
import "#web/coaching/staff/staff-bookings.css";

export const handle: PageHandle = {
  read: () => {
    void queryClient.prefetchInfiniteQuery(
      listQuery(queries.coaching.list, { ...coming, sort: "starts_at", order: "asc" }),
    );
  },
};

const heading = "Session Management";

const coming = { when: "coming" } as const;

const SessionCalendar = lazy(() => import("#web/coaching/staff/calendar/session-calendar.tsx"));

/** A list, or a calendar beside it, which comes again if it was chosen last. */
export default function StaffSessionsPage() {
  const tab = useTab();
  const { search, state } = useLocation();
  const last = calendarViews.find((view) => view === browserStorage.get(lastTabKey));
  if (search === "" && last) return <Navigate to={`?view=${last}`} replace state={state} />;
  return tab === "week" || tab === "month" ? <CalendarPage view={tab} /> : <SessionListPage />;
}

function CalendarPage({ view }: { view: CalendarView }) {
  return (
    <div>
      <PageTitle title={heading} />
      <div className="staff-heading">
        <h1>{heading}</h1>
      </div>
      <NewSession zone={academyZone()} />
      <Suspense fallback={<CalendarLoading />}>
        <SessionCalendar view={view} />
      </Suspense>
    </div>
  );
}

function SessionListPage() {
  const list = useRecordList({
    list: "sessions",
    call: queries.coaching.list,
    schema: ListSessions,
    sort: "starts_at",
    direction: ({ when }) => (when === "past" ? "desc" : "asc"),
    filters: [{ name: "type", label: "Type", choices: SessionType.options, words: typeWords }],
    tab: { name: "when", usual: coming },
    read: readListed,
  });
  const pages = list.query.data?.pages ?? [];
  const { academy_time_zone: zone, today } = pages[0] ?? {};
  const groups = todayGroups(
    pages.flatMap(({ items }) => items),
    today,
  );
  return (
    <RecordPage
      className="session-list-page"
      title={heading}
      heading={heading}
      noun="session"
      searched="Title"
      foot={zone && <AcademyTimeNote zone={zone} />}
      list={list}
      columns={sessionColumns(today)}
      {...(groups && { groups })}
      menuLabel={moreOf}
      pageOf={sessionAddress}
      dialogs={sessionDialogs(zone)}
      failure={sessionMessages.listFailed}
      empty={useTab() === "past" ? noPast : noneComing}
    >
      <NewSession zone={zone} />
    </RecordPage>
  );
}

const noneComing = {
  title: sessionMessages.empty,
  hint: "Add the next one, and members can book it.",
};

const noPast = {
  title: "No past sessions",
  hint: "Once a session’s day is over, it is kept here with its people and notes.",
};

type Tab = "coming" | "past" | CalendarView;

function useTab(): Tab {
  const [params] = useSearchParams();
  const view = calendarViews.find((name) => name === params.get("view"));
  return view ?? (params.get("when") === "past" ? "past" : "coming");
}

/** As listed. */
async function readListed(id: string): Promise<ListedSession> {
  const { session, items } = await api.coaching.listSessionBookings({ id });
  return { ...session, pending: items.filter(({ status }) => status === "pending").length };
}

/** In the browser. */
const lastTabKey = "sessions-tab";

const tabs: readonly { tab: Tab; label: string; search: string }[] = [
  { tab: "coming", label: "Coming", search: "" },
  { tab: "past", label: "Past", search: "?when=past" },
  { tab: "week", label: "Week", search: "?view=week" },
  { tab: "month", label: "Month", search: "?view=month" },
];

function SessionTabs() {
  const shown = useTab();
  return (
    <nav className="session-tabs" aria-label="Sessions by date">
      {tabs.map(({ tab, label, search }) => (
        <Link
          key={tab}
          to={{ search }}
          aria-current={tab === shown ? "page" : undefined}
          onClick={() => browserStorage.set(lastTabKey, tab)}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

function NewSession({ zone }: { zone: string | undefined }) {
  const [isAdding, setIsAdding] = useAdding();
  const close = () => setIsAdding(false);
  return (
    <HeadLine action={<Button onClick={() => setIsAdding(true)}>Add session</Button>}>
      <SessionTabs />
      <RecordDialog title="Add a session" record={isAdding || null} onClose={close}>
        {() => <NewSessionForm zone={zone} onClose={close} />}
      </RecordDialog>
    </HeadLine>
  );
}
