import type { Course, WithContext } from "schema-dts";
import { addresses } from "#contract/addresses.ts";
import type { PageFacts } from "#contract/page-facts.ts";
import { applicationTexts } from "#web/applications/application-texts.ts";
import { academyData } from "#web/lib/page/academy-data.ts";
import { publicUrl } from "#web/lib/page/public-url.ts";
import { readTexts } from "#web/lib/texts/site-text.tsx";

/** The next cohort, as a course; null while none is open. */
export function cohortData({ nextCohort }: Partial<PageFacts>): WithContext<Course> | null {
  const cohort = nextCohort?.cohort;
  if (!cohort) return null;
  const { title, first_day, last_day, hours_per_week, price, is_full } = cohort;
  return {
    "@context": "https://schema.org",
    "@type": "Course",
    name: title,
    description: readTexts(applicationTexts).intro,
    provider: academyData(),
    hasCourseInstance: {
      "@type": "CourseInstance",
      courseMode: "Online",
      startDate: first_day,
      endDate: last_day,
      ...(hours_per_week && {
        courseSchedule: {
          "@type": "Schedule",
          repeatFrequency: "P1W",
          duration: `PT${hours_per_week}H`,
        },
      }),
    },
    offers: {
      "@type": "Offer",
      url: `${publicUrl}${addresses.apply}`,
      ...(price !== null && { category: "Paid", description: price }),
      availability: is_full ? "https://schema.org/SoldOut" : "https://schema.org/InStock",
    },
  };
}
