import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { addresses } from "#contract/addresses.ts";
import { type StudyModule, trainingMessages } from "#contract/progress/progress.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { readRefusal, whyFailed } from "#web/lib/api/refusals.ts";
import { useFocusOnMount } from "#web/lib/page/use-focus-on-mount.ts";
import { pluralize } from "#web/lib/pluralize.ts";
import { showFailure } from "#web/lib/session/failure-notices.ts";
import { OpeningTime } from "#web/progress/opening-time.tsx";
import { useModuleAddress, usePreview } from "#web/progress/preview/preview-context.ts";
import { idsOf, markCompleted } from "#web/progress/study-requests.ts";
import { RequestMessage } from "#web/ui/forms/request-message.tsx";
import { dismissNotices, showNotice } from "#web/ui/notices/notices.tsx";

export function ModuleCompletion({ module }: { module: StudyModule }) {
  const { completed, course, next_id, next_opens_at } = module;
  const { mutate, isPending, isSuccess, error } = useCompletion(module);
  const moduleAddress = useModuleAddress();
  const isPreview = usePreview();
  const button = useRef<HTMLButtonElement>(null);
  // The button lost the focus while it was disabled.
  useEffect(() => {
    if (error) button.current?.focus();
  }, [error]);
  return (
    <div className="module-completion">
      <div className="actions">
        <button
          ref={button}
          type="button"
          className="button"
          disabled={completed || isPending || isPreview}
          aria-busy={isPending}
          onClick={() => mutate(idsOf(module))}
        >
          {completed ? "Completed" : "Mark as Complete"}
        </button>
        {!completed && next_id !== null && next_opens_at === null && (
          <Link className="button button-quiet" to={moduleAddress(course.id, next_id)}>
            Skip to Next
          </Link>
        )}
      </div>
      <RequestMessage isPending={isPending} {...failureOf(error)} />
      {completed && <NextSteps module={module} isNews={isSuccess} />}
    </div>
  );
}

function useCompletion(module: StudyModule) {
  return useMutation(
    queries.progress.complete.mutationOptions({
      onSuccess: () => {
        markCompleted(idsOf(module));
        showNotice(trainingMessages.completed);
      },
      onError: (error) => {
        // The notice stays visible while the guard redirects to the log-in page.
        const refusal = readRefusal(error);
        if (refusal?.code === "unauthenticated") showFailure(refusal.message, error);
      },
    }),
    queryClient,
  );
}

function failureOf(error: Error | null) {
  const isMissing = readRefusal(error)?.code === "not_found";
  if (isMissing) return { message: trainingMessages.moduleMissing };
  return whyFailed(error, trainingMessages.completeFailed);
}

function NextSteps({ module, isNews }: { module: StudyModule; isNews: boolean }) {
  const { course, next_id, next_opens_at, outline } = module;
  const moduleAddress = useModuleAddress();
  const heading = useFocusOnMount<HTMLHeadingElement>(isNews);
  const hasNext = next_id !== null && next_opens_at === null;
  const left = outline.filter((each) => !each.completed && each.id !== module.id);
  const open = left.find(({ opens_at }) => opens_at === null);
  const nextId = hasNext ? next_id : open?.id;
  return (
    <div className="module-onward">
      <h2 ref={heading} tabIndex={-1}>
        {hasNext ? trainingMessages.greatWork : <WhatIsLeft left={left} />}
      </h2>
      {/* The notice of this module would cover the first line of the next one. */}
      <Link
        className="button"
        to={nextId === undefined ? addresses.training : moduleAddress(course.id, nextId)}
        onClick={dismissNotices}
      >
        {hasNext && "Continue to Next Module"}
        {!hasNext && (open ? `Continue to “${open.title}”` : "Back to Training")}
      </Link>
    </div>
  );
}

/** How many modules, and when the next one opens if none is open. */
function WhatIsLeft({ left }: { left: StudyModule["outline"] }) {
  const [soonest] = left
    .flatMap(({ opens_at }) => opens_at ?? [])
    .toSorted((one, other) => one.localeCompare(other));
  if (left.length === 0) return "Great work! You have come to the end of this course.";
  const words = `Great work! ${pluralize(left.length, "module")} left`;
  if (soonest === undefined || left.some(({ opens_at }) => opens_at === null)) return `${words}.`;
  return (
    <>
      {words}. The next one opens <OpeningTime at={soonest} />.
    </>
  );
}
