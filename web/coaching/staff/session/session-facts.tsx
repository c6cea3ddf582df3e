import { Anchor } from "@mantine/core";
import { Link } from "react-router";
import { staffCohortAddress } from "#contract/addresses.ts";
import type { Session } from "#contract/coaching/sessions.ts";
import { coachOf } from "#web/coaching/coach-of.ts";
import { typeWords } from "#web/coaching/session-types.ts";
import { DetailList } from "#web/ui/facts/detail-list.tsx";

export function SessionFacts({ session }: { session: Session }) {
  const { type, duration, cohort_id, cohort_title, description, meeting_link } = session;
  return (
    <section aria-labelledby="facts">
      <h2 id="facts" className="unseen">
        Facts
      </h2>
      <DetailList
        details={[
          { term: "Type", detail: typeWords[type] },
          { term: "Coach", detail: coachOf(session) ?? "Not named" },
          { term: "Duration", detail: `${duration} minutes` },
          {
            term: "Meeting link",
            detail:
              meeting_link === null ? (
                "None yet"
              ) : (
                <Anchor href={meeting_link}>{meeting_link}</Anchor>
              ),
          },
          ...(cohort_id === null
            ? []
            : [
                {
                  term: "Cohort",
                  detail: (
                    <Anchor component={Link} to={staffCohortAddress(cohort_id)}>
                      {cohort_title}
                    </Anchor>
                  ),
                },
              ]),
          ...(description === null ? [] : [{ term: "Description", detail: description }]),
        ]}
      />
    </section>
  );
}
