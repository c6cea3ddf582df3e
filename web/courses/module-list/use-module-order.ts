import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { Course } from "#contract/courses/courses.ts";
import { type Module, type ModuleFile, moduleMessages } from "#contract/courses/modules.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { failedBecause } from "#web/lib/api/reason.ts";
import { rereadChanged } from "#web/lib/api/rereading.ts";
import { moved } from "#web/lib/moved.ts";

type CourseModules = { course: Course; modules: Module[]; files: ModuleFile[] };

/** At once; restores the old order if the server refuses. */
export function useModuleOrder(courseId: string, modules: readonly Module[]) {
  const [error, setError] = useState<unknown>(null);
  const shownKey = queries.courses.listModules.queryKey({ input: { course_id: courseId } });
  const show = (ordered: Module[]) =>
    queryClient.setQueryData(
      shownKey,
      (shown: CourseModules | undefined) => shown && { ...shown, modules: ordered },
    );
  const ordering = useMutation(
    queries.courses.orderModules.mutationOptions({
      // Runs the saves one after the other, so that the last order is the one saved.
      scope: { id: `order of ${courseId}` },
      context: { isRereadLater: true },
      onMutate: async ({ module_ids }) => {
        setError(null);
        await queryClient.cancelQueries({ queryKey: shownKey });
        show(module_ids.flatMap((id) => modules.filter((module) => module.id === id)));
        return modules;
      },
      onError: (failure, _order, before) => {
        if (before) show([...before]);
        setError(failure);
      },
      onSettled: () => {
        if (isLastOrder()) void rereadChanged(["courses", "orderModules"]);
      },
    }),
    queryClient,
  );
  return {
    failure: failedBecause(error, moduleMessages.orderFailed),
    move: (from: number, to: number) => {
      const ids = modules.map(({ id }) => id);
      ordering.mutate({ id: courseId, module_ids: moved(ids, from, to) });
    },
  };
}

/** No other order is being saved; reloading before that would show the old order. */
function isLastOrder(): boolean {
  const mutationKey = queries.courses.orderModules.mutationKey();
  return queryClient.isMutating({ mutationKey }) <= 1;
}
