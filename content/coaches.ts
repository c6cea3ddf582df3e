export type CoachSlug = "nora-whitlock" | "julian-oyelaran";

export interface Coach {
  slug: CoachSlug;
  name: string;
  line: string;
  /** An upright picture, four units wide and five tall, in the folder `public`. */
  portrait: { src: string; alt: string };
}

export const coaches: readonly Coach[] = [
  {
    slug: "nora-whitlock",
    name: "Nora Whitlock",
    line: "Sold houses for eighteen years, and coaches real-estate agents.",
    portrait: { src: "/portraits/nora-whitlock.svg", alt: "Drawn portrait of Nora Whitlock" },
  },
  {
    slug: "julian-oyelaran",
    name: "Julian Oyelaran",
    line: "Sold to companies for fourteen years, and coaches people who do.",
    portrait: { src: "/portraits/julian-oyelaran.svg", alt: "Drawn portrait of Julian Oyelaran" },
  },
];
