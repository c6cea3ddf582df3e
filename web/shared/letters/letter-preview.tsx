import { Button } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { type LetterKind, type LetterValues, letterMessages } from "#contract/letters/letters.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { readRefusal } from "#web/lib/api/refusals.ts";
import { MailView } from "#web/shared/messages/mail-view.tsx";
import { LoadFailure } from "#web/ui/page/load-failure.tsx";
import { Spinner } from "#web/ui/page/spinner.tsx";
import "./letter.css";

interface Words {
  subject: string;
  text: string;
}

interface LetterPreviewProps {
  kind: LetterKind;
  of?: string;
  read: () => { words: Words; values: LetterValues };
  children?: ReactNode;
}

export function LetterPreview({ kind, of, read, children }: LetterPreviewProps) {
  const [shown, setShown] = useState<ReturnType<typeof read> | null>(null);
  const words = shown ? "Show the preview again" : "Preview";
  return (
    <div className="letter-preview">
      <div className="letter-buttons">
        <Button
          variant="default"
          aria-label={of && `${words}: ${of}`}
          onClick={() => setShown(read())}
        >
          {words}
        </Button>
        {children}
      </div>
      {shown && <PreviewedLetter kind={kind} of={of} isScrolledTo {...shown} />}
    </div>
  );
}

interface Mail {
  subject: string;
  html: string;
  text: string;
}

interface PreviewProps {
  kind: LetterKind;
  of?: string | undefined;
  /** The button may stand at the lower edge. */
  isScrolledTo?: boolean;
  words: Words;
  values: LetterValues;
}

/** As its reader will see it. */
export function PreviewedLetter({ kind, of, isScrolledTo = false, ...letter }: PreviewProps) {
  const { words, values } = letter;
  const input = { kind, ...words, values };
  const preview = queries.letters.preview.queryOptions({ input });
  const { data, error, isFetching, refetch } = useQuery(
    { ...preview, gcTime: 0, retry: false, placeholderData: keepPreviousData },
    queryClient,
  );
  if (!data) {
    if (isFetching) return <Spinner />;
    return <LoadFailure message={whyNot(error)} onRetry={() => void refetch()} />;
  }
  return <ShownLetter of={of} isScrolledTo={isScrolledTo} {...data} />;
}

interface ShownLetterProps extends Mail {
  of: string | undefined;
  isScrolledTo: boolean;
}

function ShownLetter({ of, isScrolledTo, subject, html, text }: ShownLetterProps) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isScrolledTo) place.current?.scrollIntoView({ block: "nearest" });
  }, [isScrolledTo]);
  return (
    <section className="letter-preview" aria-label={of ? `Preview: ${of}` : "Preview"} ref={place}>
      <p>
        <span className="soft">Subject:</span> {subject}
      </p>
      <MailView subject={subject} html={html} text={text} />
    </section>
  );
}

function whyNot(error: Error | null): string {
  const [problem] = Object.values((error && readRefusal(error)?.fields) ?? {});
  return problem ?? letterMessages.previewFailed;
}
