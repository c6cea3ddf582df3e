/** The label of the button that shows a list's filters, with how many of them are chosen. */
export function FiltersLabel({ chosen }: { chosen: number }) {
  if (chosen === 0) return "Filters";
  return (
    <>
      Filters: {chosen} <span className="unseen">chosen</span>
    </>
  );
}
