import type { Graph, Person } from "schema-dts";
import { addresses } from "#contract/addresses.ts";
import type { CoachProfile } from "#contract/coaches/coaches.ts";
import { noProfile } from "#contract/coaches/no-profile.ts";
import type { PageFacts } from "#contract/page-facts.ts";
import { academyData } from "#web/lib/page/academy-data.ts";
import { publicUrl } from "#web/lib/page/public-url.ts";
import { portraitSources } from "#web/shared/coaches/portrait-sources.ts";

/** The academy, and its coaches. */
export function aboutData({ coachProfiles = [], contact }: Partial<PageFacts>): Graph {
  const people = coachProfiles.map(personData);
  const employee = people.map((person) => ({ "@id": person["@id"] }));
  const academy = { ...academyData(), ...(contact && { email: contact.email }), employee };
  return { "@context": "https://schema.org", "@graph": [academy, ...people] };
}

function personData(coach: CoachProfile) {
  const { slug, name, title, line, specialties, profile_url, portrait } = coach;
  return {
    "@type": "Person",
    "@id": `${publicUrl}${addresses.about}#${slug}`,
    name,
    ...(title && { jobTitle: title }),
    ...(line && { description: line }),
    image: `${publicUrl}${portraitSources(portrait).src}`,
    knowsAbout: specialties,
    ...(profile_url !== noProfile && { sameAs: profile_url }),
    worksFor: { "@id": academyData()["@id"] },
  } as const satisfies Person;
}
