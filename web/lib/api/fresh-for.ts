/** In ms. */
export const freshFor = 60_000;
