import { type Letter, letterForm, letterMessages } from "#contract/letters/letters.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { formRequest } from "#web/lib/forms/form-request.ts";

export function letterRequest(letter: Letter) {
  return formRequest(letterForm(letter.kind), {
    known: { kind: letter.kind },
    read: letter,
    afterwards: () => void queryClient.invalidateQueries({ queryKey: queries.letters.key() }),
    failed: letterMessages.saveFailed,
    succeeded: letterMessages.saved,
  });
}
