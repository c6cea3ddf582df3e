import { Link } from "react-router";
import { addresses } from "#contract/addresses.ts";

export function GettingStarted() {
  return (
    <section className="getting-started" aria-labelledby="getting-started">
      <h2 id="getting-started">Getting Started</h2>
      <p>
        Your account is ready, and nothing is expected of you today. Courses appear in your training
        as soon as we publish them. Until then you can{" "}
        <Link to={`${addresses.home}#playbook`}>read the free playbook</Link>,{" "}
        <Link to={addresses.infoSession}>join an info session</Link> or{" "}
        <Link to={addresses.apply}>apply for a cohort</Link>.
      </p>
    </section>
  );
}
