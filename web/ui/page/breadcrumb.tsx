import { Link } from "react-router";
import "#web/ui/page/breadcrumb.css";

interface BreadcrumbProps {
  /** The steps before the page; one without an address is no link. */
  trail: readonly { to?: string; label: string }[];
  /** The title of the current page. */
  current: string;
}

export function Breadcrumb({ trail, current }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="breadcrumb">
        {trail.map(({ to, label }) => (
          <li key={label}>{to === undefined ? label : <Link to={to}>{label}</Link>}</li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  );
}
