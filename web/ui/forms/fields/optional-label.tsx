export function OptionalLabel({ children }: { children: string }) {
  return (
    <>
      {children} <span className="soft">(optional)</span>
    </>
  );
}
