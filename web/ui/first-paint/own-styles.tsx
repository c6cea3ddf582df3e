/**
 * The styles of one public page, or of a part of few. They lie in the page and in its script, so that
 * no paint waits for a file, and no other page carries them.
 */
export function OwnStyles({ css }: { css: string }) {
  return <style {...{ dangerouslySetInnerHTML: { __html: css } }} suppressHydrationWarning />;
}
