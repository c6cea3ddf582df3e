import { useQuery } from "@tanstack/react-query";
import { privacy } from "#content/legal.ts";
import { addresses } from "#contract/addresses.ts";
import { LegalText, legalMeta } from "#web/legal/legal-text.tsx";
import { PersonalDataTable } from "#web/legal/personal-data-table.tsx";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { usePageFact } from "#web/lib/page/use-page-fact.ts";
import { LoadFailure } from "#web/ui/page/load-failure.tsx";

export const meta = () => legalMeta(privacy, addresses.privacy);

export default function PrivacyPage() {
  const { data, isError, refetch } = useQuery(
    queries.people.describe.queryOptions(usePageFact("personalData")),
    queryClient,
  );
  return (
    <LegalText
      page={privacy}
      tableOf={(table) => {
        if (data) return <PersonalDataTable table={table} data={data} />;
        return isError && <LoadFailure message={tableFailed} onRetry={() => void refetch()} />;
      }}
    />
  );
}

const tableFailed = "Failed to load this table";
