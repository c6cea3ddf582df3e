import { NativeSelect, Textarea } from "@mantine/core";
import { tiers } from "#content/tiers.ts";
import { tierRequestForm } from "#contract/members/member-forms.ts";
import { MembershipTier, profileMessages, tierName } from "#contract/members/members.ts";
import { formRequest } from "#web/lib/forms/form-request.ts";
import { useRequestForm } from "#web/lib/forms/use-request-form.ts";
import { useTexts } from "#web/lib/texts/site-text.tsx";
import { DialogForm } from "#web/ui/forms/dialog-form.tsx";
import { OptionalLabel } from "#web/ui/forms/fields/optional-label.tsx";
import { sayAndClose } from "#web/ui/forms/say-and-close.ts";

const tierRequest = formRequest(tierRequestForm, {
  refused: ({ code, message }) =>
    code === "tier_requested" ? message : profileMessages.tierRequestFailed,
  failed: profileMessages.tierRequestFailed,
  succeeded: profileMessages.tierRequested,
});

const tierTexts = { group: "tiers", defaults: tiers } as const;

interface TierRequestFormProps {
  tier: MembershipTier | null;
  asked: MembershipTier | null;
  onClose: () => void;
}

/** The tier changes only when the coaches approve. */
export function TierRequestForm({ tier, asked, onClose }: TierRequestFormProps) {
  const words = useTexts(tierTexts);
  const others = MembershipTier.options.filter((other) => other !== tier);
  const first = others.find((other) => other === asked) ?? others[0] ?? "basic";
  const form = useRequestForm({
    draft: asked === null ? "tier-request" : `tier-request/${asked}`,
    initialValues: { requested_tier: first, note: "" },
    load: async () => tierRequest,
    onSent: sayAndClose(onClose),
  });
  return (
    <DialogForm
      form={form}
      submitLabel="Send request"
      onCancel={onClose}
      before={
        <>
          <p>
            You have {tier === null ? "no tier yet" : `the ${tierName(tier)} tier`}. Tell us which
            one you would like. Nothing changes until we have answered.
          </p>
          <ul aria-label="What each tier opens">
            {MembershipTier.options.map((each) => (
              <li key={each}>{words[each]}</li>
            ))}
          </ul>
          <p>{words.price}</p>
        </>
      }
      fields={{
        requested_tier: (field) => (
          <NativeSelect
            label="Tier"
            data={others.map((value) => ({ value, label: tierName(value) }))}
            data-autofocus
            {...field}
          />
        ),
        note: (field) => (
          <Textarea
            label={<OptionalLabel>Note</OptionalLabel>}
            autosize
            minRows={3}
            maxRows={8}
            {...field}
          />
        ),
      }}
    />
  );
}
