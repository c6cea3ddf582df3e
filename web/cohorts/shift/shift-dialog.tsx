import { Button, Checkbox, Skeleton, TextInput } from "@mantine/core";
import type { ShiftPreview } from "#contract/cohorts/cohort-openings.ts";
import { type Cohort, cohortMessages } from "#contract/cohorts/cohorts.ts";
import { CohortSummary } from "#web/cohorts/cohort-summary.tsx";
import { ShiftMoves } from "#web/cohorts/shift/shift-moves.tsx";
import { type MovedAlong, useShift } from "#web/cohorts/shift/use-shift.ts";
import { pluralize } from "#web/lib/pluralize.ts";
import { DialogEnd } from "#web/ui/forms/dialog-end.tsx";
import { RequestMessage } from "#web/ui/forms/request-message.tsx";
import { showNotice } from "#web/ui/notices/notices.tsx";
import { LoadFailure } from "#web/ui/page/load-failure.tsx";

interface CohortShiftingProps {
  cohort: Cohort;
  onClose: () => void;
}

export function CohortShifting({ cohort, onClose }: CohortShiftingProps) {
  const form = useShift(cohort, () => {
    showNotice(cohortMessages.shifted);
    onClose();
  });
  const { known, preview } = form;
  return (
    <form
      className="dialog-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.shift();
      }}
    >
      <CohortSummary cohort={known} />
      <TextInput
        label="Number of days"
        description="A minus sign, as in -7, moves it earlier."
        type="number"
        step={1}
        data-autofocus
        value={form.typed}
        error={form.problem}
        onChange={({ currentTarget: { value } }) => form.onType(value)}
      />
      {preview.isAsked && preview.isPending && <Skeleton height="9rem" />}
      {preview.isError && !preview.isRefused && (
        <LoadFailure
          message={cohortMessages.previewFailed}
          onRetry={() => void preview.refetch()}
        />
      )}
      {preview.data && (
        <AlongChoice sessions={preview.data.sessions} along={form.along} onChoose={form.onChoose} />
      )}
      {form.isShown && preview.data && (
        <ShiftMoves cohort={known} moves={preview.data} along={form.along} />
      )}
      <DialogEnd
        message={
          <RequestMessage isPending={form.isPending} message={form.message} detail={form.detail} />
        }
      >
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={form.isPending} disabled={!form.isShown}>
          {shiftInWords(form.days)}
        </Button>
      </DialogEnd>
    </form>
  );
}

interface AlongChoiceProps {
  sessions: ShiftPreview["sessions"];
  along: MovedAlong;
  onChoose: (choice: Partial<MovedAlong>) => void;
}

function AlongChoice({ sessions, along, onChoose }: AlongChoiceProps) {
  const meetings = sessions.filter(({ is_meeting }) => is_meeting).length;
  const others = sessions.length - meetings;
  return (
    <>
      {meetings > 0 && (
        <Checkbox
          label={meetings === 1 ? "Move its meeting along" : `Move its ${meetings} meetings along`}
          checked={along.move_meetings}
          onChange={({ currentTarget }) => onChoose({ move_meetings: currentTarget.checked })}
        />
      )}
      {others > 0 && (
        <Checkbox
          label={
            others === 1
              ? "Move its other session along"
              : `Move its ${others} other sessions along`
          }
          description="Who has booked one is told of its new day by an email."
          checked={along.move_sessions}
          onChange={({ currentTarget }) => onChoose({ move_sessions: currentTarget.checked })}
        />
      )}
    </>
  );
}

function shiftInWords(days: number | undefined): string {
  if (days === undefined) return "Shift";
  return days < 0
    ? `Shift back by ${pluralize(-days, "day")}`
    : `Shift by ${pluralize(days, "day")}`;
}
