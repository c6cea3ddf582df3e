const longest = 255;

export function displayName(given: string): string {
  const name = given
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "")
    .split(/[/\\]/)
    .at(-1);
  return [...(name?.trim() ?? "")].slice(0, longest).join("") || "file";
}

const extensions: Readonly<Record<string, string>> = {
  "video/mp4": "mp4",
  "video/webm": "webm",
  "audio/mpeg": "mp3",
  "audio/wav": "wav",
  "audio/mp4": "m4a",
  "application/pdf": "pdf",
  "text/vtt": "vtt",
};

/** With the extension of its real type instead of the uploaded one. */
export function savedName(name: string, type: string): string {
  const stem = name.replace(/\.[a-z][a-z\d]{0,9}$/i, "") || "file";
  return `${stem}.${extensions[type] ?? "bin"}`;
}
