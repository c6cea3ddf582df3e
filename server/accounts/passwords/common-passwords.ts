import { dictionary } from "@zxcvbn-ts/language-common";

/** Passwords that many people use, in lower case. They take several megabytes. */
export const commonPasswords: ReadonlySet<string> = new Set(dictionary["passwords-common"]);
