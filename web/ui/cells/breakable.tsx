import { Fragment } from "react";

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
