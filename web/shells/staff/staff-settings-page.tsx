import { StaffSettings } from "#web/academy/staff-settings.tsx";
import { StaffDemo } from "#web/demo/staff-demo.tsx";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import type { PageHandle } from "#web/lib/page/page-handle.ts";
import { PageTitle } from "#web/ui/page/page-title.tsx";
import "#web/shells/staff/staff-settings.css";

export const handle: PageHandle = {
  read: () => {
    void queryClient.prefetchQuery(queries.academy.read.queryOptions());
    void queryClient.prefetchQuery(queries.demo.read.queryOptions());
  },
};

export default function StaffSettingsPage() {
  return (
    <div className="academy-settings">
      <PageTitle title="Academy settings" />
      <h1>Academy settings</h1>
      <StaffSettings />
      <StaffDemo />
    </div>
  );
}
