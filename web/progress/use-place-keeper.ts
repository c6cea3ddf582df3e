import { useEffect, useState } from "react";
import type { StudyModule } from "#contract/progress.ts";
import { api } from "#web/lib/api/api.ts";
import { queryClient } from "#web/lib/api/queries.ts";
import { logProblem } from "#web/lib/log.ts";
import { createPlaceKeeper, type PlaceKeeper } from "#web/progress/place-keeper.ts";
import { moduleQuery, placeOf } from "#web/progress/study-requests.ts";

/** Saves the playback position of a module's video or audio, also when the user leaves the page. */
export function usePlaceKeeper(module: StudyModule): PlaceKeeper {
  const [keeper] = useState(() =>
    createPlaceKeeper(module.resume_seconds, (place) => void keepPlace(module, place)),
  );
  useEffect(() => {
    const keepWhenHidden = () => {
      if (document.visibilityState === "hidden") keeper.keep();
    };
    document.addEventListener("visibilitychange", keepWhenHidden);
    window.addEventListener("pagehide", keeper.keep);
    return () => {
      document.removeEventListener("visibilitychange", keepWhenHidden);
      window.removeEventListener("pagehide", keeper.keep);
      keeper.keep();
    };
  }, [keeper]);
  return keeper;
}

async function keepPlace(module: StudyModule, resume_seconds: number): Promise<void> {
  const place = placeOf(module);
  queryClient.setQueryData(
    moduleQuery(place).queryKey,
    (known) => known && { ...known, resume_seconds },
  );
  try {
    await api.progress.keepPlace({ ...place, resume_seconds }, { context: { outlivesPage: true } });
  } catch (cause) {
    logProblem("The place in the module was not remembered.", cause);
  }
}
