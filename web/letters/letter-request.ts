import { type Letter, letterForm, letterMessages } from "#contract/letters/letters.ts";
import { formRequest } from "#web/lib/forms/form-request.ts";

export function letterRequest(letter: Letter) {
  return formRequest(letterForm(letter.kind), {
    known: { kind: letter.kind },
    read: letter,
    failed: letterMessages.saveFailed,
    succeeded: letterMessages.saved,
  });
}
