import { Button, NativeSelect } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useId, useState } from "react";
import { OpenOfferChoice } from "#contract/applications/decisions.ts";
import {
  type BulkAction,
  type BulkEffect,
  bulkMessages,
  type PeopleList,
} from "#contract/lists/lists.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { failedBecause } from "#web/lib/api/reason.ts";
import { useFocusOnMount } from "#web/lib/page/use-focus-on-mount.ts";
import { pluralize } from "#web/lib/pluralize.ts";
import { DialogEnd } from "#web/ui/forms/dialog-end.tsx";
import { RequestMessage } from "#web/ui/forms/request-message.tsx";
import { showNotice } from "#web/ui/notices/notices.tsx";
import { ActionChoice, type ChosenAction } from "./action-choice.tsx";

interface BulkDialogProps {
  list: PeopleList;
  ids: readonly string[];
  chosen: ChosenAction;
  onChoose: (chosen: ChosenAction) => void;
  onClose: () => void;
  onChanged: () => void;
}

interface Summary {
  action: BulkAction;
  words: string;
  effect: BulkEffect;
}

export function BulkDialog(props: BulkDialogProps) {
  const { list, ids, chosen, onChoose, onClose, onChanged } = props;
  const [summary, setSummary] = useState<Summary | null>(null);
  const [choice, setChoice] = useState<OpenOfferChoice>();
  const summarizing = useMutation(queries.lists.summarize.mutationOptions(), queryClient);
  const changing = useMutation(
    queries.lists.change.mutationOptions({
      onSuccess: ({ changed }) => {
        showNotice(`${changed} changed`);
        onChanged();
      },
    }),
    queryClient,
  );
  const selection = { list, ids: [...ids] };
  if (summary === null) {
    return (
      <ActionChoice
        list={list}
        chosen={chosen}
        onChoose={onChoose}
        isBusy={summarizing.isPending}
        failure={failedBecause(summarizing.error, bulkMessages.summaryFailed)}
        onCancel={onClose}
        onChosen={(action, words) =>
          summarizing.mutate(
            { ...selection, action },
            {
              onSuccess: (effect) => {
                setChoice(undefined);
                setSummary({ action, words, effect });
              },
            },
          )
        }
      />
    );
  }
  const { action, words, effect } = summary;
  const isTooMany = effect.free_places !== null && effect.changed > effect.free_places;
  const openOffers = effect.open_offers ?? 0;
  return (
    <div className="dialog-body">
      <Effect words={words} effect={effect} isTooMany={isTooMany} />
      {action.kind === "application_status" && <p>Changing the status sends no letter.</p>}
      {openOffers > 0 && <OpenOffers count={openOffers} choice={choice} onChoose={setChoice} />}
      <DialogEnd
        message={
          <RequestMessage
            isPending={changing.isPending}
            {...failedBecause(changing.error, bulkMessages.changeFailed)}
          />
        }
      >
        <Button
          variant="default"
          onClick={() => {
            changing.reset();
            setSummary(null);
          }}
        >
          Back
        </Button>
        {effect.changed > 0 && !isTooMany && (
          <Button
            loading={changing.isPending}
            onClick={() =>
              changing.mutate({
                ...selection,
                action: withChoice(action, choice),
                seal: effect.seal,
              })
            }
          >
            Change {effect.changed}
          </Button>
        )}
      </DialogEnd>
    </div>
  );
}

function Effect({ words, effect, isTooMany }: Omit<Summary, "action"> & { isTooMany: boolean }) {
  const { selected, changed, unchanged, left_out, free_places } = effect;
  const id = useId();
  const place = useFocusOnMount<HTMLElement>();
  return (
    <section className="bulk-effect" aria-labelledby={id} tabIndex={-1} ref={place}>
      <h3 id={id}>{words}</h3>
      <ul className="plain-list">
        <li>{selected} selected</li>
        <li>{isTooMany ? `${changed} would need a place` : `${changed} will change`}</li>
        {unchanged > 0 && <li>{unchanged} will not change</li>}
        {left_out > 0 && <li>{left_out} left out: deleted, or without a confirmed address</li>}
        {free_places !== null && <li>{pluralize(free_places, "free place")} in the cohort</li>}
      </ul>
      {isTooMany && (
        <p>
          {free_places === 0
            ? "No place in the cohort is free, so nobody can be changed."
            : "There are not enough free places, so nobody can be changed. Please select fewer people."}
        </p>
      )}
    </section>
  );
}

interface OpenOffersProps {
  count: number;
  choice: OpenOfferChoice | undefined;
  onChoose: (choice: OpenOfferChoice | undefined) => void;
}

function OpenOffers({ count, choice, onChoose }: OpenOffersProps) {
  return (
    <NativeSelect
      label="Open offers"
      description={`${count} of them ${count === 1 ? "has" : "have"} an open offer of a place. Nothing is sent.`}
      value={choice ?? ""}
      onChange={({ currentTarget: { value } }) => onChoose(OpenOfferChoice.safeParse(value).data)}
      data={[
        { value: "", label: "Please choose" },
        { value: "keep", label: "Keep the offers" },
        { value: "withdraw", label: "Withdraw the offers" },
      ]}
    />
  );
}

function withChoice(action: BulkAction, choice: OpenOfferChoice | undefined): BulkAction {
  if (action.kind !== "application_status" || choice === undefined) return action;
  return { ...action, open_offers: choice };
}
