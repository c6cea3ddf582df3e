import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import { addresses } from "#contract/addresses.ts";
import type { Opening } from "#contract/cohorts/cohort-openings.ts";
import { type Cohort, cohortMessages } from "#contract/cohorts/cohorts.ts";
import {
  lateInWords,
  type OpeningPlace,
  openingInWords,
  readDays,
} from "#web/cohorts/openings/opening-words.ts";
import { useOpeningsForm } from "#web/cohorts/openings/use-openings-form.ts";
import { zoneInWords } from "#web/lib/zones.ts";
import { DialogEnd } from "#web/ui/forms/dialog-end.tsx";
import { RequestMessage } from "#web/ui/forms/request-message.tsx";
import { showNotice } from "#web/ui/notices/notices.tsx";

interface OpeningsFormProps {
  cohort: Cohort;
  openings: readonly Opening[];
  /** The academy's time zone. */
  zone: string;
  /** After somebody else has changed the days. */
  onLoadCurrent: () => Promise<unknown>;
}

export function OpeningsForm(props: OpeningsFormProps) {
  const { cohort, openings, zone, onLoadCurrent } = props;
  const form = useOpeningsForm({
    cohort,
    openings,
    onSaved: () => showNotice(cohortMessages.openingsSaved),
  });
  const { isStale, ...failure } = form.failure;
  const late = lateInWords(openings, form.valueOf, cohort);
  const place = { firstDay: cohort.first_day, isPublished: cohort.is_published, zone };
  const loadCurrent = () => void onLoadCurrent().then(form.forget);
  return (
    <form className="dialog-form" noValidate ref={form.formRef} onSubmit={form.submit}>
      <p className="soft small">Academy time: {zoneInWords(zone)}</p>
      {cohort.courses.map((course) => (
        <CourseOpenings
          key={course.id}
          title={course.title}
          openings={openings.filter(({ course_id }) => course_id === course.id)}
          place={place}
          form={form}
        />
      ))}
      {cohort.state !== "cancelled" && <QuickFill onFill={form.fill} />}
      {late !== null && <p role="status">{late}</p>}
      {form.isChanged && (
        <DialogEnd
          message={
            <RequestMessage
              isPending={form.isPending}
              {...failure}
              {...(isStale && { onLoadCurrent: loadCurrent })}
            />
          }
        >
          <Button variant="default" onClick={form.forget}>
            Discard changes
          </Button>
          <Button type="submit" loading={form.isPending}>
            Save opening days
          </Button>
        </DialogEnd>
      )}
    </form>
  );
}

function QuickFill({ onFill }: { onFill: (every: number) => void }) {
  const [typed, setTyped] = useState("7");
  const every = readDays(typed);
  return (
    <div className="quick-fill">
      <TextInput
        label="Days between modules"
        type="number"
        min={0}
        step={1}
        value={typed}
        error={every.error?.issues[0]?.message}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          if (every.success) onFill(every.data);
        }}
      />
      <Button
        variant="default"
        disabled={!every.success}
        onClick={() => every.success && onFill(every.data)}
      >
        Space all modules evenly
      </Button>
    </div>
  );
}

interface CourseOpeningsProps {
  title: string;
  openings: readonly Opening[];
  place: OpeningPlace;
  form: ReturnType<typeof useOpeningsForm>;
}

function CourseOpenings({ title, openings, place, form }: CourseOpeningsProps) {
  return (
    <section className="course-openings">
      <h3>{title}</h3>
      {openings.length === 0 && <p className="soft small">This course has no modules yet.</p>}
      {openings.some((opening) => opening.is_open_to_all) && (
        <p className="small">
          Every member can study this course already, so these days change nothing. To open it day
          by day, give it a tier under <Link to={addresses.adminCourses}>Courses</Link>.
        </p>
      )}
      <ol>
        {openings.map((opening) => (
          <li key={opening.module_id} className="opening">
            <TextInput
              label={opening.title}
              description={openingInWords(opening, form.valueOf(opening), place)}
              aria-label={`${opening.title}, days after the first day`}
              rightSection="days after the first day"
              rightSectionWidth="12.5rem"
              type="number"
              min={0}
              step={1}
              name={opening.module_id}
              value={form.valueOf(opening)}
              error={form.problemOf(opening)}
              onChange={({ currentTarget: { value } }) => form.type(opening, value)}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}
