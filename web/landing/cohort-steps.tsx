import { landing } from "#content/landing.ts";

export function CohortSteps() {
  const { title, intro, points } = landing.steps;
  return (
    <section className="page steps">
      <h2>{title}</h2>
      <p className="lead">{intro}</p>
      <ol className="step-list">
        {points.map((point) => (
          <li key={point.title}>
            <h3>{point.title}</h3>
            <p>{point.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
