import { VideoEntry } from "./modules.ts";

export interface VideoLines {
  entries: VideoEntry[];
  problems: string[];
}

/** Each line is 'Title | URL' or just a URL; blank lines are ignored. */
export function readVideoLines(text: string): VideoLines {
  const lines: VideoLines = { entries: [], problems: [] };
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    if (line.trim() === "") continue;
    const { title, address } = splitLine(line.trim());
    const entry = VideoEntry.safeParse({ title: title || null, video_url: address });
    if (/\s/.test(address) || !startsAddress.test(address)) {
      lines.problems.push(
        `Line ${index + 1} has no video URL. Write “Title | URL” or just the URL.`,
      );
    } else if (entry.success) lines.entries.push(entry.data);
    else lines.problems.push(`Line ${index + 1}: ${entry.error.issues[0]?.message}`);
  }
  return lines;
}

const startsAddress = /^https?:\/\//i;

/** At the last '|' that is followed by an address. Titles and addresses may contain '|' too. */
function splitLine(line: string): { title: string; address: string } {
  for (let bar = line.lastIndexOf("|"); bar >= 0; bar = line.lastIndexOf("|", bar - 1)) {
    const address = line.slice(bar + 1).trim();
    if (startsAddress.test(address)) return { title: line.slice(0, bar).trim(), address };
    if (bar === 0) break;
  }
  return { title: "", address: line };
}
