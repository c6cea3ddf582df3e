import { Textarea, type TextareaProps } from "@mantine/core";
import { memo, useDeferredValue, useId } from "react";
import Markdown from "#web/ui/markdown/markdown.tsx";

export function TextWithPreview({ value, ...field }: TextareaProps & { value: string }) {
  const id = useId();
  // Deferred, so that rendering the preview does not slow down typing.
  const shown = useDeferredValue(value);
  return (
    <div className="text-with-preview">
      <Textarea
        label="Text"
        description="Written in Markdown: # heading, **bold**, - list, [link](https://…)"
        rows={10}
        classNames={{ input: "growing-input" }}
        value={value}
        {...field}
      />
      <section className="text-preview" aria-labelledby={id}>
        <p id={id} className="text-preview-title">
          Preview
        </p>
        {shown.trim() ? (
          <Preview text={shown} />
        ) : (
          <p className="soft">What you write appears here as members will see it.</p>
        )}
      </section>
    </div>
  );
}

const Preview = memo(function Preview({ text }: { text: string }) {
  return <Markdown text={text} />;
});
