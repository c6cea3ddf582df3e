/** The label of a field that may stay empty. */
export function OptionalLabel({ children }: { children: string }) {
  return (
    <>
      {children} <span className="soft">(optional)</span>
    </>
  );
}
