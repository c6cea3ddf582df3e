import { useMutation } from "@tanstack/react-query";
import {
  type AskedQuestion,
  ownRegistrationMessages,
} from "#contract/info-sessions/own-registration.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { failedBecause } from "#web/lib/api/reason.ts";
import { untilReread } from "#web/lib/api/rereading.ts";
import { pluralize } from "#web/lib/pluralize.ts";
import { FormMessage } from "#web/ui/forms/form-message.tsx";

interface AskedQuestionsProps {
  token: string;
  questions: readonly AskedQuestion[];
}

export function AskedQuestions({ token, questions }: AskedQuestionsProps) {
  const { mutate, isPending, error } = useMutation(
    queries.infoSessions.echoQuestion.mutationOptions({ onSettled: untilReread }),
    queryClient,
  );
  if (questions.length === 0) return null;
  return (
    <section>
      <h2>What people asked</h2>
      <p className="soft">Without names. We answer as many as we can.</p>
      <ul className="own-questions">
        {questions.map(({ id, question, is_own, echoes, is_echoed }) => (
          <li key={id}>
            <p id={id}>{question}</p>
            <div className="actions">
              {is_own ? (
                <span className="soft small">Your question</span>
              ) : (
                <button
                  type="button"
                  className="button button-quiet"
                  aria-pressed={is_echoed}
                  aria-describedby={id}
                  onClick={() =>
                    !isPending && mutate({ token, question: id, is_echoed: !is_echoed })
                  }
                >
                  I’d ask that too
                </button>
              )}
              {echoes > 0 && (
                <span className="soft small">
                  {pluralize(echoes, "person", "people")} would ask it, too
                </span>
              )}
            </div>
          </li>
        ))}
      </ul>
      <FormMessage {...failedBecause(error, ownRegistrationMessages.echoFailed)} />
    </section>
  );
}
