import { Skeleton } from "@mantine/core";
import type { Group } from "#web/testing/gallery/group.ts";
import { Specimen } from "#web/testing/gallery/specimen.tsx";
import { ListEmpty } from "#web/ui/page/list-empty.tsx";
import { LoadFailure } from "#web/ui/page/load-failure.tsx";
import { PartBoundary } from "#web/ui/page/part-boundary.tsx";
import { Spinner } from "#web/ui/page/spinner.tsx";
import { LoadMore } from "#web/ui/record-page/load-more.tsx";
import { TableSkeleton } from "#web/ui/record-page/table-skeleton.tsx";

const nothing = () => {};

const upTo = (next_cursor: string | null) => ({ pages: [{ next_cursor }], pageParams: [] });

const page = {
  data: upTo("next"),
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: async () => ({ hasNextPage: false }),
};

function Broken(): never {
  throw new Error("This part of the gallery breaks");
}

export const states: Group = {
  id: "states",
  title: "Loading, empty and failed",
  Specimens: () => (
    <>
      <Specimen name="Something loads">
        <Spinner />
      </Specimen>
      <Specimen name="The place of what loads">
        <Skeleton height={14} width="70%" mb="xs" />
        <Skeleton height={14} width="50%" mb="xs" />
        <Skeleton height={60} />
      </Specimen>
      <Specimen name="An empty list">
        <ListEmpty title="No leads yet" hint="People who ask for the playbook appear here." />
      </Specimen>
      <Specimen name="A search that finds nothing">
        <ListEmpty title="No leads yet" hint="" searched="zoe" onWiden={nothing} />
      </Specimen>
      <Specimen name="What could not be loaded">
        <LoadFailure message="Failed to load the leads" onRetry={nothing} />
      </Specimen>
      <Specimen name="A part that broke">
        <PartBoundary failure="The player could not be loaded">
          <Broken />
        </PartBoundary>
      </Specimen>
      <Specimen name="The end of a list">
        <LoadMore query={{ ...page, data: upTo(null) }} shown={12} noun="lead" failure="" />
      </Specimen>
      <Specimen name="More of a list">
        <LoadMore
          query={page}
          shown={50}
          found={{ count: 1000, is_exact: false }}
          noun="lead"
          failure=""
        />
      </Specimen>
      <Specimen name="More of a list that is not counted">
        <LoadMore query={page} shown={50} noun="lead" failure="" />
      </Specimen>
      <Specimen name="More of a list loads">
        <LoadMore query={{ ...page, isFetchingNextPage: true }} shown={50} noun="lead" failure="" />
      </Specimen>
      <Specimen name="More could not be loaded">
        <LoadMore
          query={{ ...page, isFetchNextPageError: true }}
          shown={50}
          noun="lead"
          failure="Failed to load the leads"
        />
      </Specimen>
      <Specimen name="A table that loads" isWide>
        <TableSkeleton titles={["Name", "Email", "Status", "Created"]} />
      </Specimen>
    </>
  ),
};
