import { Button } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type TextDraft, type TextDrafts, textMessages } from "#contract/texts/texts.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { failedBecause } from "#web/lib/api/reason.ts";
import { useHashFocus } from "#web/lib/page/use-hash-focus.ts";
import { rereadTexts } from "#web/lib/texts/published-texts.ts";
import { agoInWords } from "#web/texts/drafts/ago-in-words.ts";
import { forgetEdit, noteDrafts } from "#web/texts/drafts/edits.ts";
import { fullLabel } from "#web/texts/drafts/text-names.ts";
import { heavyPages } from "#web/texts/review/heavy-pages.ts";
import { pageNames } from "#web/texts/review/page-names.ts";
import { TextDiff } from "#web/texts/review/text-diff.tsx";
import { showNotice } from "#web/ui/notices/notices.tsx";
import { LoadFailure } from "#web/ui/page/load-failure.tsx";
import { Spinner } from "#web/ui/page/spinner.tsx";

function showFailure(error: unknown, failed: string) {
  const { detail } = failedBecause(error, failed);
  showNotice(failed, "error", detail);
}

export function DraftList() {
  const { data, isPending, error, refetch } = useQuery(
    queries.texts.drafts.queryOptions(),
    queryClient,
  );
  useHashFocus(!isPending);
  return (
    <section aria-labelledby="drafts-title">
      <h2 id="drafts-title">Drafts</h2>
      {isPending && <Spinner />}
      {!(isPending || data) && (
        <LoadFailure
          {...failedBecause(error, textMessages.draftsFailed)}
          onRetry={() => void refetch()}
        />
      )}
      {data && <Drafts {...data} />}
    </section>
  );
}

function Drafts(read: TextDrafts) {
  const { number, drafts } = read;
  const publish = useMutation(
    queries.texts.publish.mutationOptions({
      onSuccess: () => {
        showNotice(textMessages.published);
        void rereadTexts();
      },
      onError: (error) => showFailure(error, textMessages.publishFailed),
    }),
    queryClient,
  );
  if (drafts.length === 0) {
    return <p className="soft">There are no drafts. The pages show all that was written.</p>;
  }
  const seen = Object.fromEntries(drafts.map(({ name, value }) => [name, value]));
  return (
    <>
      <ul className="texts-drafts">
        {drafts.map((draft) => (
          <Draft key={draft.name} {...draft} />
        ))}
      </ul>
      {heavyPages(read).map(({ address, kilobytes }) => (
        <p key={address} role="status">
          {pageNames[address]} would have {kilobytes} KB of words alone, and would no longer open
          quickly on a phone. Please shorten it before you publish.
        </p>
      ))}
      <Button
        loading={publish.isPending}
        onClick={() => publish.mutate({ after: number, drafts: seen })}
      >
        {drafts.length === 1 ? "Publish this draft" : `Publish all ${drafts.length} drafts`}
      </Button>
    </>
  );
}

function Draft({ name, published, value, edited_by, edited_at }: TextDraft) {
  const discard = useMutation(
    queries.texts.discard.mutationOptions({
      onSuccess: (drafts) => {
        forgetEdit(name);
        noteDrafts(drafts);
        showNotice(textMessages.discarded);
      },
      onError: (error) => showFailure(error, textMessages.discardFailed),
    }),
    queryClient,
  );
  return (
    <li>
      <TextDiff name={name} before={published} after={value} />
      <p className="small soft">
        {edited_by ?? "Somebody whose account is gone"}, {agoInWords(edited_at)}
      </p>
      <Button
        variant="default"
        size="compact-md"
        aria-label={`Discard: ${fullLabel(name)}`}
        loading={discard.isPending}
        onClick={() => discard.mutate({ name, was: value })}
      >
        Discard
      </Button>
    </li>
  );
}
