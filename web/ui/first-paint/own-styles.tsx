/** In the page and its script, so that no paint waits for a file and no other page has them. */
export function OwnStyles({ css }: { css: string }) {
  return <style {...{ dangerouslySetInnerHTML: { __html: css } }} suppressHydrationWarning />;
}
