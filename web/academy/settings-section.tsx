import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { AcademySettings } from "#contract/academy/academy.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { useHashFocus } from "#web/lib/page/use-hash-focus.ts";
import { LoadFailure } from "#web/ui/page/load-failure.tsx";
import { Spinner } from "#web/ui/page/spinner.tsx";

interface SettingsSectionProps {
  title: string;
  words: string;
  failure: string;
  children: (settings: AcademySettings) => ReactNode;
}

export function SettingsSection({ title, words, failure, children }: SettingsSectionProps) {
  const id = title.toLowerCase().replaceAll(" ", "-");
  const query = useQuery(queries.academy.read.queryOptions(), queryClient);
  const { data, isPending, refetch } = query;
  useHashFocus(!isPending);
  return (
    <section className="academy-setting" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className="measure">{words}</p>
      {isPending && <Spinner />}
      {!isPending && !data && <LoadFailure message={failure} onRetry={() => void refetch()} />}
      {data && children(data)}
    </section>
  );
}
