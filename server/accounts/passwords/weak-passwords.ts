import { brand } from "#content/brand.ts";

const academyNames = [brand.name, brand.academy].map(lettersAndDigits);

/**
 * Returns why nobody may choose this password for the account with that address, as a sentence for
 * the person; null if they may. There is no minimum strength: any other password is accepted.
 */
export async function whyNotPassword(password: string, email: string): Promise<string | null> {
  const { commonPasswords } = await import("./common-passwords.ts");
  const [localPart = ""] = email.split("@");
  const chosen = lettersAndDigits(password);
  if (commonPasswords.has(password.toLowerCase())) {
    return "Many people use this password, so it is easy to guess. Please choose another one.";
  }
  if (chosen !== "" && [email, localPart].map(lettersAndDigits).includes(chosen)) {
    return "Your email address is easy to guess as a password. Please choose another one.";
  }
  if (academyNames.includes(chosen.replace(/\d+$/, ""))) {
    return `The name ${brand.name} is easy to guess as a password. Please choose another one.`;
  }
  return null;
}

/** Leaves out case, spaces and punctuation: "Ana.Lee" is as easy to guess as "analee". */
function lettersAndDigits(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
}
