import { useMutation, useQuery } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext, useEffect, useRef } from "react";
import { quietHoursPolling } from "#contract/quiet.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { logProblem } from "#web/lib/log.ts";
import { onStyleChange, showQuiet, useIsShownQuiet } from "#web/quiet/quiet-style.ts";
import { useTimeZoneReport } from "#web/quiet/use-time-zone-report.ts";

interface QuietMode {
  isQuiet: boolean;
  isWithinQuietHours: boolean;
  toggle: () => void;
}

const QuietModeContext = createContext<QuietMode | null>(null);

/** Returns the quiet mode of the signed-in user. Throws outside of its provider. */
export function useQuietMode(): QuietMode {
  const quietMode = useContext(QuietModeContext);
  if (quietMode === null) throw new Error("useQuietMode is used outside of its QuietModeProvider");
  return quietMode;
}

interface QuietModeProviderProps {
  userId: string;
  children: ReactNode;
}

/** Needs the user's id as its key, because its state belongs to one user. */
export function QuietModeProvider({ userId, children }: QuietModeProviderProps) {
  const quietMode = useQuietSwitch(userId);
  const isWithinQuietHours = useQuietHours();
  return (
    <QuietModeContext value={{ ...quietMode, isWithinQuietHours }}>{children}</QuietModeContext>
  );
}

/** Switches quiet mode in the page at once, without waiting for the server to save it. */
function useQuietSwitch(userId: string) {
  const isQuiet = useIsShownQuiet();
  const hasChosen = useRef(false);
  // Read once: a later reply could undo a choice made meanwhile here or in another tab.
  const { data: kept } = useQuery(
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
  useEffect(
    () =>
      onStyleChange(() => {
        hasChosen.current = true;
      }),
    [],
  );
  useEffect(() => {
    if (kept && !hasChosen.current) showQuiet(kept.quiet_mode);
  }, [kept]);

  function toggle() {
    showQuiet(!isQuiet);
    mutate({ quiet_mode: !isQuiet });
  }
  return { isQuiet, toggle };
}

/**
 * Whether quiet hours apply now. The server decides; it is asked again while the page is visible.
 */
function useQuietHours(): boolean {
  const { data = false } = useQuery(
    queries.quiet.isWithinHours.queryOptions({ refetchInterval: quietHoursPolling }),
    queryClient,
  );
  return data;
}
