/** How long a reply counts as current, in milliseconds. */
export const freshFor = 60_000;
