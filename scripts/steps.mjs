// Runs on the Node that npm has, which may be older than the product's: plain JavaScript only.

/**
 * In order. Prints a line for each with number, title and duration. A step is `{ title, isNeeded,
 * run }`; `run` throws if it fails. `lastTitle` is a further step that the caller runs itself.
 */
export function runSteps(steps, lastTitle) {
  const needed = steps.filter(({ isNeeded }) => isNeeded());
  const count = needed.length + (lastTitle === undefined ? 0 : 1);
  const announce = (place, title) => {
    process.stdout.write(count > 1 ? `${place} of ${count}  ${title} …` : `${title} …`);
  };
  for (const [index, { title, run }] of needed.entries()) {
    announce(index + 1, title);
    runTimed(run);
  }
  if (lastTitle === undefined) return;
  announce(count, lastTitle);
  process.stdout.write("\n");
}

function runTimed(run) {
  const started = Date.now();
  const report = (how) => {
    process.stdout.write(` ${how}, ${Math.round((Date.now() - started) / 1000)} s\n`);
  };
  try {
    run();
  } catch (error) {
    report("failed");
    throw error;
  }
  report("done");
}
