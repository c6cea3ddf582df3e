import type { EducationalOrganization } from "schema-dts";
import { addresses } from "#contract/addresses.ts";
import { publicUrl } from "#web/lib/page/public-url.ts";
import { brandTexts } from "#web/lib/texts/brand-texts.ts";
import { readTexts } from "#web/lib/texts/site-text.tsx";

/** The academy as search engines know it, from whatever page. */
export function academyData() {
  const { academy, tagline } = readTexts(brandTexts);
  return {
    "@type": "EducationalOrganization",
    "@id": `${publicUrl}${addresses.about}#academy`,
    name: academy,
    slogan: tagline,
    url: `${publicUrl}/`,
    image: `${publicUrl}/og.png`,
  } as const satisfies EducationalOrganization;
}
