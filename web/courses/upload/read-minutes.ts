/** Of a film or a recording, at least 1; null if the browser can't tell within some seconds. */
export async function readMinutes(file: File): Promise<number | null> {
  const address = URL.createObjectURL(file);
  const player = document.createElement("video");
  player.preload = "metadata";
  try {
    await new Promise((resolve, reject) => {
      player.onloadedmetadata = resolve;
      player.onerror = reject;
      setTimeout(reject, patience);
      player.src = address;
    });
    return Number.isFinite(player.duration) ? Math.max(1, Math.round(player.duration / 60)) : null;
  } catch {
    return null;
  } finally {
    player.removeAttribute("src");
    URL.revokeObjectURL(address);
  }
}

/** In milliseconds. */
const patience = 10_000;
