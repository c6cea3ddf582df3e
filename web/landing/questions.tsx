import { landing } from "#content/landing.ts";

export function Questions() {
  const { title, items } = landing.questions;
  return (
    <section className="page essay-section questions">
      <h2>{title}</h2>
      <div>
        {items.map(({ asked, answer }) => (
          <details key={asked}>
            <summary>{asked}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
