import { brand } from "#content/brand.ts";

export function SiteFooter() {
  return (
    <footer className="site-footer">
      <div className="page site-footer-row">
        <p className="site-footer-name">{brand.academy}</p>
        <p>{brand.tagline}</p>
      </div>
    </footer>
  );
}
