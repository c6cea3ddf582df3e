import { useQuery } from "@tanstack/react-query";
import type { RefObject } from "react";
import { Link } from "react-router";
import { addresses } from "#contract/addresses.ts";
import type { Application } from "#contract/applications/applications.ts";
import type { Letter } from "#contract/letters/letters.ts";
import { earlierLetterInWords } from "#web/applications/review/decided.tsx";
import { api } from "#web/lib/api/api.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import type { Refusal } from "#web/lib/api/refusals.ts";
import { dayInWords } from "#web/lib/calendar-days.ts";
import { brandTexts } from "#web/lib/texts/brand-texts.ts";
import { useTexts } from "#web/lib/texts/site-text.tsx";
import { showNotice } from "#web/ui/notices/notices.tsx";

export interface AnswerProps {
  application: Application;
  /** Keys act there. */
  place: RefObject<HTMLElement | null>;
  /** Gets the present application, if its places or offers have changed. */
  onChanged: (application: Application) => void;
  /** Gets it if it was changed or decided meanwhile: the letter ends. */
  onOvertaken: (application: Application) => void;
  onCancel: () => void;
  onDecided: () => void;
}

export interface LetterFormProps extends AnswerProps {
  letter: Letter;
}

export function BeforeLetter({
  application,
  letter,
}: Pick<LetterFormProps, "application" | "letter">) {
  const earlier = earlierLetterInWords(application);
  return (
    <>
      {earlier !== null && <p className="review-note">{earlier}</p>}
      <WithdrawnOffer application={application} />
      {letter.text.includes("{coach}") && <UnnamedSender />}
    </>
  );
}

function WithdrawnOffer({ application: { open_offer } }: Pick<AnswerProps, "application">) {
  if (open_offer === null) return null;
  return (
    <p className="review-note">
      A place in “{open_offer.cohort}” is held for this person until{" "}
      {dayInWords(open_offer.answer_by, "long")}. If you send this letter, that offer is withdrawn.
    </p>
  );
}

function UnnamedSender() {
  const { academy } = useTexts(brandTexts);
  const { data } = useQuery(queries.members.readOwn.queryOptions(), queryClient);
  if (data === undefined || data.name !== null) return null;
  return (
    <p className="review-note">
      This letter will be signed “{academy}”. Add your name{" "}
      <Link to={addresses.profile}>in your profile</Link> to sign it yourself.
    </p>
  );
}

export function finish({ onDecided }: AnswerProps, message: string): void {
  showNotice(message);
  onDecided();
}

const overtaken = ["changed_meanwhile", "already_decided"];
const otherChanges = ["open_offer", "has_place", "already_in_cohort"];

/** Shows the present application if the refusal says that it has changed meanwhile. */
export function noteChange(
  { application: { id }, onChanged, onOvertaken }: AnswerProps,
  { code }: Refusal,
): void {
  const show = overtaken.includes(code) ? onOvertaken : onChanged;
  if (show === onOvertaken || otherChanges.includes(code)) {
    void api.applications.read({ id }).then(show, () => {});
  }
}
