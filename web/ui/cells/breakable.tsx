import { Fragment } from "react";

/** A name, or an address that breaks after its @ where there is no room for all of it. */
export function Breakable({ children }: { children: string }) {
  const [first, ...others] = children.split(/(?<=@)/);
  return (
    <span className="breakable">
      {first}
      {others.map((part) => (
        <Fragment key={part}>
          <wbr />
          {part}
        </Fragment>
      ))}
    </span>
  );
}
