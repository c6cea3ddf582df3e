/**
 * Calls `act`, and afterwards, also if it throws, stops whatever it has added to `started`, the last
 * first.
 */
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
