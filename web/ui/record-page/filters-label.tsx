export function FiltersLabel({ chosen }: { chosen: number }) {
  if (chosen === 0) return "Filters";
  return (
    <>
      Filters: {chosen} <span className="unseen">chosen</span>
    </>
  );
}
