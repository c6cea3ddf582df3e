import { Button, Textarea } from "@mantine/core";
import { textLabel } from "#web/texts/drafts/text-names.ts";
import type { TextPlace } from "#web/texts/drafts/text-values.ts";
import { useTextDraft } from "#web/texts/drafts/use-text-draft.ts";

/** A text, an entry of a list, or a field of one. `within` is what the heading above it names. */
export function TextField({ place, within }: { place: TextPlace; within: string }) {
  const { kind, ownProblem, placeholders, isDefault, reset, field } = useTextDraft(place);
  return (
    <div className="text-field">
      <Textarea
        autosize
        minRows={kind === "line" ? 1 : 2}
        label={labelIn(place, within)}
        description={placeholders && `Filled in when it is sent: ${placeholders}`}
        error={ownProblem}
        {...field}
      />
      {place.index === undefined && !isDefault && (
        <Button variant="subtle" size="xs" onClick={reset}>
          Back to default<span className="unseen">: {labelIn(place, within)}</span>
        </Button>
      )}
    </div>
  );
}

/** "Subject" of "mails.playbookRequested.subject" within "mails.playbookRequested". */
function labelIn({ name, ...rest }: TextPlace, within: string): string {
  if (rest.field !== undefined) return textLabel({ name: `.${rest.field}` });
  return textLabel({ name: `.${name.slice(within.length + 1)}`, ...rest });
}
