import { sql } from "kysely";
import type { NamedCoach } from "#contract/coaches/coaches.ts";

/** SQL: the coaches of a row of `cohorts` who have a name, as JSON. */
export const namedCoaches = sql<NamedCoach[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('name', coalesce(faces.name, named.name),
    'face', faces.face) order by coaches.position), '[]')
  from cohort_coaches coaches
  join accounts coach on coach.id = coaches.user_id
  left join contacts named on named.id = coach.person_id
  left join coach_faces faces on faces.user_id = coach.id
  where coaches.cohort_id = cohorts.id and coalesce(faces.name, named.name) is not null)`;
