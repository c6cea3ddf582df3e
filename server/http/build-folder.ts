/** The same from this file as from the built server in `build/node`. */
export const buildFolder = new URL("../../build/", import.meta.url);
