import { NativeSelect, Textarea } from "@mantine/core";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { type Application, ApplicationStatus } from "#contract/applications/applications.ts";
import { OpenOfferChoice } from "#contract/applications/decisions.ts";
import type { LetterKind } from "#contract/letters/letters.ts";
import { reviewApplication } from "#web/applications/review/review-request.ts";
import { api } from "#web/lib/api/api.ts";
import { dayInWords } from "#web/lib/calendar-days.ts";
import { aboutOthers } from "#web/lib/forms/drafts.ts";
import { useRecordForm } from "#web/lib/forms/use-record-form.ts";
import { capitalized } from "#web/ui/capitalized.ts";
import { DialogForm } from "#web/ui/forms/dialog-form.tsx";
import { showNotice } from "#web/ui/notices/notices.tsx";

interface ReviewFormProps {
  application: Application;
  answers: (onChoose: (kind: LetterKind) => void) => ReactNode;
  /** After the review has been saved. */
  onAnswer: (kind: LetterKind, application: Application) => void;
  onClose: () => void;
  children: ReactNode;
}

/** Saved before a letter replaces it. Holds everything, so that its buttons are in sight. */
export function ReviewForm(props: ReviewFormProps) {
  const { application, answers, onAnswer, onClose, children } = props;
  const { id, open_offer } = application;
  const [choice, setChoice] = useState<OpenOfferChoice>();
  const chosen = useRef<LetterKind | null>(null);
  const form = useRecordForm({
    draft: aboutOthers(`review/${id}`),
    record: application,
    valuesOf: ({ status, notes }) => ({ status, notes: notes ?? "" }),
    request: (read) => reviewApplication(read, choice),
    read: () => api.applications.read({ id }),
    onSent: ({ reply, message }) => {
      showNotice(message);
      if (chosen.current === null) onClose();
      else onAnswer(chosen.current, reply);
    },
  });
  useEffect(() => {
    if (form.phase === "idle") chosen.current = null;
  }, [form.phase]);
  function answer(kind: LetterKind) {
    if (form.unsaved() === "nothing") return onAnswer(kind, application);
    chosen.current = kind;
    form.formProps.ref.current?.requestSubmit();
  }
  return (
    <DialogForm
      form={form}
      submitLabel="Save review"
      isSecondary={application.answers !== null && application.taken_places.length === 0}
      onCancel={onClose}
      // Others may have been decided in the same dialog.
      cancelLabel="Close"
      before={children}
      beforeButtons={answers(answer)}
      fields={{
        status: (field) => (
          <NativeSelect
            label="Status"
            description="Changing the status sends no letter."
            data={ApplicationStatus.options.map((value) => ({ value, label: capitalized(value) }))}
            {...field}
          />
        ),
        notes: (field) => (
          <Textarea
            label="Notes"
            description="Only staff see them."
            autosize
            minRows={3}
            maxRows={10}
            {...field}
          />
        ),
      }}
      after={open_offer && <OpenOffer offer={open_offer} choice={choice} onChoose={setChoice} />}
    />
  );
}

interface OpenOfferProps {
  offer: NonNullable<Application["open_offer"]>;
  choice: OpenOfferChoice | undefined;
  onChoose: (choice: OpenOfferChoice | undefined) => void;
}

/** For when the status is changed. */
function OpenOffer({ offer: { cohort, answer_by }, choice, onChoose }: OpenOfferProps) {
  return (
    <NativeSelect
      label="Open offer"
      description={`A place in “${cohort}” is held until ${dayInWords(answer_by, "long")}. If you change the status, choose what happens to it.`}
      value={choice ?? ""}
      onChange={({ currentTarget: { value } }) => onChoose(OpenOfferChoice.safeParse(value).data)}
      data={[
        { value: "", label: "Please choose" },
        { value: "keep", label: "Keep the offer" },
        { value: "withdraw", label: "Withdraw the offer" },
      ]}
    />
  );
}
