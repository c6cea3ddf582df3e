import { NativeSelect, Textarea } from "@mantine/core";
import { MembershipTier, profileMessages, tierName, tierRequestForm } from "#contract/members.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { formRequest } from "#web/lib/forms/form-request.ts";
import { useRequestForm } from "#web/lib/forms/use-request-form.ts";
import { DialogForm } from "#web/ui/forms/dialog-form.tsx";
import { showNotice } from "#web/ui/notices.tsx";

const tierRequest = formRequest(tierRequestForm, {
  afterwards: () => void queryClient.invalidateQueries({ queryKey: queries.members.key() }),
  refused: ({ code, message }) =>
    code === "tier_requested" ? message : profileMessages.tierRequestFailed,
  failed: profileMessages.tierRequestFailed,
  succeeded: profileMessages.tierRequested,
});

interface TierRequestFormProps {
  tier: MembershipTier | null;
  onClose: () => void;
}

/** Asks the coaches for another tier. The tier changes only when they approve. */
export function TierRequestForm({ tier, onClose }: TierRequestFormProps) {
  const others = MembershipTier.options.filter((other) => other !== tier);
  const form = useRequestForm({
    initialValues: { requested_tier: others[0] ?? "basic", note: "" },
    load: async () => tierRequest,
    onSent: ({ message }) => {
      showNotice(message);
      onClose();
    },
  });
  return (
    <DialogForm
      form={form}
      submitLabel="Send request"
      onCancel={onClose}
      before={
        <p>
          You have {tier === null ? "no tier yet" : `the ${tierName(tier)} tier`}. Tell the coaches
          which one you would like; nothing changes until they have answered.
        </p>
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
          <Textarea label="Note (optional)" autosize minRows={3} maxRows={8} {...field} />
        ),
      }}
    />
  );
}
