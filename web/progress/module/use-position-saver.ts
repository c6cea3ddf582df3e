import { useEffect, useState } from "react";
import type { StudyModule } from "#contract/progress/progress.ts";
import { api } from "#web/lib/api/api.ts";
import { queryClient } from "#web/lib/api/queries.ts";
import { logProblem } from "#web/lib/log.ts";
import { createPositionSaver, type PositionSaver } from "#web/progress/module/position-saver.ts";
import { usePreview } from "#web/progress/preview/preview-context.ts";
import { idsOf, moduleQuery } from "#web/progress/study-requests.ts";

/** Also when the user leaves the page. */
export function usePositionSaver(module: StudyModule): PositionSaver {
  const isPreview = usePreview();
  const [saver] = useState(() =>
    createPositionSaver(module.resume_seconds, (position) => {
      if (!isPreview) void savePosition(module, position);
    }),
  );
  useEffect(() => {
    const saveWhenHidden = () => {
      if (document.visibilityState === "hidden") saver.save();
    };
    document.addEventListener("visibilitychange", saveWhenHidden);
    window.addEventListener("pagehide", saver.save);
    return () => {
      document.removeEventListener("visibilitychange", saveWhenHidden);
      window.removeEventListener("pagehide", saver.save);
      saver.save();
    };
  }, [saver]);
  return saver;
}

async function savePosition(module: StudyModule, resume_seconds: number): Promise<void> {
  const ids = idsOf(module);
  queryClient.setQueryData(
    moduleQuery(ids).queryKey,
    (known) => known && { ...known, resume_seconds },
  );
  try {
    await api.progress.keepPlace({ ...ids, resume_seconds }, { context: { outlivesPage: true } });
  } catch (cause) {
    logProblem("The place in the module was not remembered.", cause);
  }
}
