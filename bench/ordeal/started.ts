/** Stops everything in `started` in reverse order, also if `act` throws. */
export async function stoppingAll(
  act: (started: AsyncDisposableStack) => Promise<void>,
): Promise<void> {
  const started = new AsyncDisposableStack();
  try {
    await act(started);
  } finally {
    await started.disposeAsync();
  }
}
