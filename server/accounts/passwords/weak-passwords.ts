import { brand } from "#content/brand.ts";

const academyNames = [brand.name, brand.academy].map(lettersAndDigits);

/** A sentence for the person; null if the password is accepted. There is no minimum strength. */
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

/** "Ana.Lee" is as easy to guess as "analee". */
function lettersAndDigits(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
}
