import type { PostedFormName } from "#contract/forms/posted-form.ts";

/** Tells the server which form it is, if it is sent without scripts. */
export function PostedName({ name }: { name: PostedFormName }) {
  return <input type="hidden" name="form" value={name} />;
}
