import { matchPath } from "react-router";
import { type Address, addresses } from "#contract/addresses.ts";
import { bookingsQuery } from "#web/coaching/use-bookings.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { moduleQuery } from "#web/progress/study-requests.ts";
import { filterCohortsQuery, filterLabelsQuery } from "#web/shared/people/use-people-filters.ts";
import { type ListCall, listQuery, type Page } from "#web/ui/record-list/use-record-list.ts";

type Params = Readonly<Record<string, string | undefined>>;

/** When opened without a search or a filter. */
const reads: Partial<Record<Address, (params: Params) => void>> = {
  [addresses.dashboard]: () => queryClient.prefetchQuery(queries.dashboard.read.queryOptions()),
  [addresses.training]: () => queryClient.prefetchQuery(queries.progress.training.queryOptions()),
  [addresses.module]: ({ courseId = "", moduleId = "" }) =>
    queryClient.prefetchQuery(moduleQuery({ course_id: courseId, module_id: moduleId })),
  [addresses.sessions]: () => {
    void queryClient.prefetchInfiniteQuery(bookingsQuery("upcoming"));
    void queryClient.prefetchInfiniteQuery(bookingsQuery());
  },
  [addresses.bookSession]: () => {
    void queryClient.prefetchQuery(queries.coaching.listOpen.queryOptions());
    void queryClient.prefetchInfiniteQuery(bookingsQuery());
  },
  [addresses.profile]: () => {
    void queryClient.prefetchQuery(queries.members.readOwn.queryOptions());
    void queryClient.prefetchQuery(queries.passkeys.list.queryOptions());
    void queryClient.prefetchQuery(queries.accounts.listSessions.queryOptions());
  },
  [addresses.settings]: () => {
    void queryClient.prefetchQuery(queries.quiet.read.queryOptions());
    void queryClient.prefetchQuery(queries.members.readOwn.queryOptions());
  },
  [addresses.admin]: () => {
    void queryClient.prefetchQuery(queries.overview.read.queryOptions());
    void queryClient.prefetchQuery(queries.today.read.queryOptions());
    void queryClient.prefetchQuery(queries.academy.read.queryOptions());
    void queryClient.prefetchQuery(queries.secondFactorAdvice.read.queryOptions());
    void queryClient.prefetchQuery(queries.demo.read.queryOptions());
    void queryClient.prefetchQuery(queries.members.readOwn.queryOptions());
  },
  [addresses.adminLeads]: () => {
    prefetchList(queries.leads.list, "created_at");
    prefetchPeopleFilters();
  },
  [addresses.adminApplications]: () => {
    prefetchList(queries.applications.list, "created_at");
    prefetchPeopleFilters();
  },
  [addresses.adminLetters]: () => queryClient.prefetchQuery(queries.letters.list.queryOptions()),
  [addresses.adminRegistrations]: () => {
    prefetchList(queries.infoSessions.listRegistrations, "created_at");
    prefetchPeopleFilters();
    void queryClient.prefetchQuery(queries.infoSessions.list.queryOptions());
    void queryClient.prefetchQuery(queries.infoSessions.next.queryOptions());
  },
  [addresses.adminCourses]: () => queryClient.prefetchQuery(queries.courses.list.queryOptions()),
  [addresses.adminModules]: ({ courseId = "" }) =>
    queryClient.prefetchQuery(
      queries.courses.listModules.queryOptions({ input: { course_id: courseId } }),
    ),
  [addresses.adminCohorts]: () => prefetchList(queries.cohorts.list, "first_day"),
  [addresses.adminPlaces]: () => {
    prefetchList(queries.cohortPlaces.listTaken, "joined_at");
    prefetchPeopleFilters();
  },
  [addresses.adminFunnel]: () =>
    queryClient.prefetchQuery(queries.funnel.read.queryOptions({ input: { weeks: "12" } })),
  [addresses.adminSessions]: () => prefetchList(queries.coaching.list, "starts_at"),
  [addresses.adminBookings]: () =>
    prefetchList(queries.coaching.listPendingBookings, "starts_at", "asc"),
  [addresses.adminMembers]: () => {
    prefetchList(queries.members.list, "created_at");
    prefetchPeopleFilters();
  },
  [addresses.adminMail]: () => {
    prefetchList(queries.messages.list, "planned_at");
    prefetchPeopleFilters();
  },
  [addresses.adminSeries]: () => {
    prefetchList(queries.campaigns.standings, "created_at");
    prefetchPeopleFilters();
    void queryClient.prefetchQuery(queries.campaigns.series.queryOptions());
  },
  [addresses.adminImports]: () => queryClient.prefetchQuery(queries.imports.list.queryOptions()),
  [addresses.adminRoles]: () => {
    prefetchList(queries.roles.list, "created_at");
    prefetchPeopleFilters();
    void queryClient.prefetchQuery(queries.roles.changes.queryOptions());
  },
  [addresses.adminAudit]: () => prefetchList(queries.audit.list, "created_at"),
};

/** Unless read within the last minute. */
export function prefetchReads(path: string): void {
  for (const [address, read] of Object.entries(reads)) {
    const match = matchPath(address, path);
    if (match) read(match.params);
  }
}

function prefetchPeopleFilters(): void {
  void queryClient.prefetchQuery(filterCohortsQuery());
  void queryClient.prefetchQuery(filterLabelsQuery());
}

function prefetchList<Sort, Listed extends Page>(
  call: ListCall<{ sort?: Sort; order?: "asc" | "desc" }, Listed>,
  sort: Sort,
  order: "asc" | "desc" = "desc",
): void {
  void queryClient.prefetchInfiniteQuery(listQuery(call, { sort, order }));
}
