import { Button, Checkbox, Skeleton, TextInput } from "@mantine/core";
import { type Cohort, cohortMessages } from "#contract/cohorts/cohorts.ts";
import { CohortSummary } from "#web/cohorts/cohort-summary.tsx";
import { ShiftMoves } from "#web/cohorts/shift/shift-moves.tsx";
import { useShift } from "#web/cohorts/shift/use-shift.ts";
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
      {preview.data && preview.data.meetings > 0 && (
        <Checkbox
          label={
            preview.data.meetings === 1
              ? "Move its meeting along"
              : `Move its ${preview.data.meetings} meetings along`
          }
          checked={form.movesMeetings}
          onChange={({ currentTarget: { checked } }) => form.onMoveMeetings(checked)}
        />
      )}
      {form.isShown && preview.data && (
        <ShiftMoves cohort={known} moves={preview.data} movesMeetings={form.movesMeetings} />
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

function shiftInWords(days: number | undefined): string {
  if (days === undefined) return "Shift";
  return days < 0
    ? `Shift back by ${pluralize(-days, "day")}`
    : `Shift by ${pluralize(days, "day")}`;
}
