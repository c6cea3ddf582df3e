import { Tabs } from "@mantine/core";
import { Link } from "react-router";
import { addresses } from "#contract/addresses.ts";
import { CohortMeetings } from "#web/coaching/meetings/cohort-meetings.tsx";
import { meetingsQuery } from "#web/coaching/meetings/use-meetings.ts";
import { PendingNote } from "#web/coaching/pending-note.tsx";
import { SessionList } from "#web/coaching/session-list.tsx";
import { bookingsQuery } from "#web/coaching/use-bookings.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import type { PageHandle } from "#web/lib/page/page-handle.ts";
import { pageMeta, pageTitle } from "#web/lib/page/page-meta.ts";
import { Breadcrumb } from "#web/ui/page/breadcrumb.tsx";
import "#web/coaching/coaching.css";
import "#web/coaching/bookings/bookings.css";

export const meta = () =>
  pageMeta({
    title: pageTitle("Sessions"),
    description: "Your coaching sessions, upcoming and past.",
  });

export const handle: PageHandle = {
  read: () => {
    void queryClient.prefetchInfiniteQuery(bookingsQuery("upcoming"));
    void queryClient.prefetchInfiniteQuery(bookingsQuery());
    void queryClient.prefetchQuery(meetingsQuery("upcoming"));
    void queryClient.prefetchQuery(queries.coaching.listOpen.queryOptions());
  },
};

export default function SessionsPage() {
  return (
    <div className="page coaching">
      <div>
        <Breadcrumb trail={[{ to: addresses.dashboard, label: "Dashboard" }]} current="Sessions" />
        <div className="coaching-heading">
          <h1>Sessions</h1>
          <Link className="button" to={addresses.bookSession}>
            Book a Session
          </Link>
        </div>
      </div>
      <Tabs defaultValue="upcoming" keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="upcoming">Upcoming</Tabs.Tab>
          <Tabs.Tab value="past">Past Sessions</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="upcoming">
          <PendingNote />
          <CohortMeetings when="upcoming" />
          <SessionList when="upcoming" />
        </Tabs.Panel>
        <Tabs.Panel value="past">
          <CohortMeetings when="past" />
          <SessionList when="past" />
        </Tabs.Panel>
      </Tabs>
    </div>
  );
}
