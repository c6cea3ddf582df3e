import { dictionary } from "@zxcvbn-ts/language-common";

/** In lower case. They take several megabytes. */
export const commonPasswords: ReadonlySet<string> = new Set(dictionary["passwords-common"]);
