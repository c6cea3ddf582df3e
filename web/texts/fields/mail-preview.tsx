import { NativeSelect } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { MailSection } from "#contract/texts/mail-sections.ts";
import { textMessages } from "#contract/texts/texts.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { MailView } from "#web/shared/messages/mail-view.tsx";
import { LoadFailure } from "#web/ui/page/load-failure.tsx";
import { Spinner } from "#web/ui/page/spinner.tsx";

export const mailPreviewQuery = (section: MailSection, sample: number) =>
  queries.texts.previewMail.queryOptions({ input: { section, sample }, retryOnMount: false });

/** As the drafts make it, in one of its cases. */
export function MailPreview({ section }: { section: MailSection }) {
  const [sample, setSample] = useState(0);
  const [scheme, setScheme] = useState("light");
  const { data, isPending, refetch } = useQuery(
    { ...mailPreviewQuery(section, sample), placeholderData: keepPreviousData },
    queryClient,
  );
  if (isPending) return <Spinner />;
  if (data === undefined) {
    return <LoadFailure message={textMessages.previewFailed} onRetry={() => void refetch()} />;
  }
  return (
    <section className="mail-preview" aria-labelledby="preview-title">
      <h2 id="preview-title">Preview</h2>
      <div className="preview-choices">
        <NativeSelect
          label="Case"
          value={sample}
          data={data.samples.map((label, index) => ({ value: String(index), label }))}
          onChange={({ target }) => setSample(Number(target.value))}
        />
        <NativeSelect
          label="Colors"
          value={scheme}
          data={[
            { value: "light", label: "Light" },
            { value: "dark", label: "Dark" },
          ]}
          onChange={({ target }) => setScheme(target.value)}
        />
      </div>
      <p>
        <span className="soft">Subject: </span>
        <strong dir="auto">{data.subject}</strong>
      </p>
      <div className="mail-scheme" style={{ colorScheme: scheme }}>
        <MailView {...data} />
      </div>
    </section>
  );
}
