import { Link } from "react-router";
import "#web/ui/page/breadcrumb.css";

interface BreadcrumbProps {
  trail: readonly { to?: string; label: string }[];
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
