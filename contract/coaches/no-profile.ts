/** The address of a coach without a public profile. In its own file, as pages need no schemas. */
export const noProfile = "#";
