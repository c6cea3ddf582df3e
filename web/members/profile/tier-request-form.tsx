import { NativeSelect, Textarea } from "@mantine/core";
import { MembershipTier, NewTierRequest, profileMessages, tierName } from "#contract/members.ts";
import { api } from "#web/lib/api.ts";
import { formRequest } from "#web/lib/form-request.ts";
import { queries, queryClient } from "#web/lib/queries.ts";
import { useRequestForm } from "#web/lib/use-request-form.ts";
import { DialogForm } from "#web/ui/dialog-form.tsx";
import { showNotice } from "#web/ui/notices.tsx";

const tierRequest = formRequest({
  schema: NewTierRequest.extend({ note: NewTierRequest.shape.note.unwrap() }),
  send: async (request) => {
    await api.members.requestTier(request);
    void queryClient.invalidateQueries({ queryKey: queries.members.key() });
  },
  refused: ({ code, message }) =>
    code === "tier_requested" ? message : profileMessages.tierRequestFailed,
  failed: () => profileMessages.tierRequestFailed,
  succeeded: profileMessages.tierRequested,
});

interface TierRequestFormProps {
  tier: MembershipTier | null;
  onClose: () => void;
}

/** Asks the coaches for another tier; nothing changes before they have answered. */
export function TierRequestForm({ tier, onClose }: TierRequestFormProps) {
  const others = MembershipTier.options.filter((other) => other !== tier);
  const initialValues: { requested_tier: MembershipTier; note: string } = {
    requested_tier: others[0] ?? "basic",
    note: "",
  };
  const { phase, message, canSendAgain, formProps, fieldProps } = useRequestForm({
    initialValues,
    load: async () => tierRequest,
    onSent: (_sent, said) => {
      showNotice(said);
      onClose();
    },
  });
  return (
    <DialogForm
      formProps={formProps}
      isBusy={phase === "busy"}
      message={message}
      canSendAgain={canSendAgain}
      submitLabel="Send request"
      onCancel={onClose}
    >
      <p>
        You have {tier === null ? "no tier yet" : `the ${tierName(tier)} tier`}. Tell the coaches
        which one you would like; nothing changes until they have answered.
      </p>
      <NativeSelect
        label="Tier"
        data={others.map((value) => ({ value, label: tierName(value) }))}
        data-autofocus
        {...fieldProps("requested_tier")}
      />
      <Textarea label="Note (optional)" autosize minRows={3} maxRows={8} {...fieldProps("note")} />
    </DialogForm>
  );
}
