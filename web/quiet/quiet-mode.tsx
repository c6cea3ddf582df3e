import { useMutation, useQuery } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext, useEffect } from "react";
import { quietHoursPolling, quietMessages } from "#contract/quiet/quiet.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { logProblem } from "#web/lib/log.ts";
import { chooseQuiet, showKeptQuiet, useIsShownQuiet } from "#web/quiet/quiet-style.ts";
import { useTimeZoneReport } from "#web/quiet/use-time-zone-report.ts";
import { showNotice } from "#web/ui/notices/notices.tsx";

interface QuietMode {
  isQuiet: boolean;
  isWithinQuietHours: boolean;
  toggle: () => void;
}

const QuietModeContext = createContext<QuietMode | null>(null);

/** Throws outside of its provider. */
export function useQuietMode(): QuietMode {
  const quietMode = useContext(QuietModeContext);
  if (quietMode === null) throw new Error("useQuietMode is used outside of its QuietModeProvider");
  return quietMode;
}

interface QuietModeProviderProps {
  userId: string;
  children: ReactNode;
}

/** The user's id must be its key: the state belongs to one user. */
export function QuietModeProvider({ userId, children }: QuietModeProviderProps) {
  const quietMode = useQuietSwitch(userId);
  const isWithinQuietHours = useQuietHours();
  return (
    <QuietModeContext value={{ ...quietMode, isWithinQuietHours }}>{children}</QuietModeContext>
  );
}

/** Switches the page at once, without waiting for the server. */
function useQuietSwitch(userId: string) {
  const isQuiet = useIsShownQuiet();
  // Read once: a choice on another device is taken over when the page is loaded.
  const { data: kept, dataUpdatedAt } = useQuery(
    {
      queryKey: ["quiet-mode", userId],
      // Shares the request with other parts of the page that read the settings.
      queryFn: () => queryClient.fetchQuery(queries.quiet.read.queryOptions()),
      staleTime: Infinity,
    },
    queryClient,
  );
  const { mutate } = useMutation(
    queries.quiet.update.mutationOptions({
      // Runs the saves one after the other, so that the last choice is the one saved.
      scope: { id: "quiet-mode" },
      onError: (error) => logProblem("Quiet mode could not be saved", error),
    }),
    queryClient,
  );
  useTimeZoneReport(userId, kept?.time_zone);
  useEffect(() => {
    if (kept) showKeptQuiet(kept.quiet_mode, dataUpdatedAt);
  }, [kept, dataUpdatedAt]);

  function toggle() {
    chooseQuiet(!isQuiet);
    if (isQuiet) showNotice("Quiet mode is off");
    else showNotice("Quiet mode is on", "success", quietMessages.waits);
    mutate({ quiet_mode: !isQuiet });
  }
  return { isQuiet, toggle };
}

/** The server decides; it is asked again while the page is visible. */
function useQuietHours(): boolean {
  const { data = false } = useQuery(
    queries.quiet.isWithinHours.queryOptions({ refetchInterval: quietHoursPolling }),
    queryClient,
  );
  return data;
}
