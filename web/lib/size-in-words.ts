const megabyte = 1024 * 1024;

/** As in "120 KB", "9.5 MB", "350 MB" or "1.2 GB". */
export function sizeInWords(bytes: number): string {
  if (bytes < megabyte) return `${Math.ceil(bytes / 1024)} KB`;
  const megabytes = bytes / megabyte;
  if (megabytes < 1024) return `${oneDigit(megabytes)} MB`;
  return `${oneDigit(megabytes / 1024)} GB`;
}

function oneDigit(value: number): string {
  return value < 10 ? value.toFixed(1).replace(".0", "") : String(Math.round(value));
}
