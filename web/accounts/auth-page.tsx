import { brand } from "#content/brand.ts";
import { pageMeta } from "#web/lib/page-meta.ts";

export const meta = () =>
  pageMeta({ title: `Member login · ${brand.name}`, description: "Log in or sign up." });

export default function AuthPage() {
  return (
    <div className="page lone">
      <h1>Welcome</h1>
    </div>
  );
}
