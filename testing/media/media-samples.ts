// Complete files of up to a second, recorded by a browser, that browsers can play.

const mp4 =
  "AAAAJGZ0eXBpc29tAAACAGlzb21pc282aXNvMnZwMDltcDQxAAACt21vb3YAAAB4bXZoZAEAAAAAAAAA5ycrOAAAAADnJys4AAAD6AAAAAAAAAO2AAEAAAEAAAAAAAAAAAAAAAABAAAAAAAAAAAAAAAAAAAAAQAAAAAAAAAAAAAAAAAAQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAIAAAIPdHJhawAAAGh0a2hkAQAAAwAAAADnJys4AAAAAOcnKzgAAAABAAAAAAAAAAAAAAO2AAAAAAAAAAAAAAAAAAAAAAABAAAAAAAAAAAAAAAAAAAAAQAAAAAAAAAAAAAAAAAAQAAAAAAQAAAAEAAAAAABn21kaWEAAAAsbWRoZAEAAAAAAAAA5ycrOAAAAADnJys4AAB1MAAAAAAAAAO2VcQAAAAAAC1oZGxyAAAAAAAAAAB2aWRlAAAAAAAAAAAAAAAAVmlkZW9IYW5kbGVyAAAAAT5taW5mAAAAFHZtaGQAAAABAAAAAAAAAAAAAAAlZGluZgAAAB1kcmVmAAAAAAAAAAEAAAANdXJsIAAAAAEAAAAA/XN0YmwAAAAQc3RzYwAAAAAAAAAAAAAAEHN0dHMAAAAAAAAAAAAAABRzdHN6AAAAAAAAAAAAAAAAAAAAEHN0Y28AAAAAAAAAAAAAALFzdHNkAAAAAAAAAAEAAAChdnAwOQAAAAAAAAABAAAAAQAAAAAAAAAAAAAAAAAQABAASAAAAEgAAAAAAAAAAQpWUEMgQ29kaW5nAAAAAAAAAAAAAAAAAAAAAAAAAAAAABj//wAAABBwYXNwAAAAAQAAAAEAAAAUYnRydAAAAAAAAAAAAAAAAAAAABR2cGNDAQAAAAAAgQENAQAAAAAAE2NvbHJuY2x4AAEADQABgAAAAChtdmV4AAAAIHRyZXgAAAAAAAAAAQAAAAEAAAAAAAAAAAAAAAAAAACwbW9vZgAAABBtZmhkAAAAAAAAAAEAAACYdHJhZgAAABR0ZmhkAAIAIAAAAAEBAQAAAAAAFHRmZHQBAAAAAAAAAAAAAAAAAABodHJ1bgEAAwUAAAAKAAAAuAIAAAAAAAvTAAAAQAAADJgAAAAYAAAMSQAAABcAAAv0AAAAFwAAC7wAAAAXAAALwgAAABgAAAvHAAAAFwAAC8gAAAAXAAALzQAAABcAAAPnAAAAGAAAARptZGF0gkmDQlAA8AD2BjgkHBg6AAAgQAAim///OvZ4RZiW8uaPN3IETBu8FPcsYFmnZkObvJ54MGf//32H////9WIAAIYAQJKcKEggAANwAAAqf9cv/xz//9YAAIYAQJKcKEmAAANwAAAqf8I/8G//9oAAhgBAkpwoSGAAA3AAACp/8xf7J//9YACGAECSnCRIAAADcAAAKn/XL/ZP//rAAIYAQJKcJEgAAANwAAAqf9cv/xz//9YAAIYAQJKcJEgAAANwAAAqf9cv9k//+sAAhgBAkpwkSAAAA3AAACp/8xf7J//9YACGAECSnCRIAAADcAAAKn/XL/ZP//rAAIYAQJKcJEgAAANwAAAqf9cv/xz//9YAAAAAAExtZnJhAAAANHRmcmEBAAAAAAAAAQAAAD8AAAABAAAAAAAAAAAAAAAAAAAC2wAAAAEAAAABAAAAAQAAABBtZnJvAAAAAAAAAEw=";

const webm =
  "GkXfo59ChoEBQveBAULygQRC84EIQoKEd2VibUKHgQRChYECGFOAZwEAAAAAAAPSEU2bdLlNu4tTq4QVSalmU6yBbk27i1OrhBZUrmtTrIGTTbuLU6uEH0O2dVOsgdNNu4xTq4QcU7trU6yCA8DsrgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAVSalmoCrXsYMPQkBEiYREbI0/TYCGQ2hyb21lV0GGQ2hyb21lFlSua7uuudeBAXPFhppFY9cntoOBAVXugQGGhVZfVlA44J2wgRC6gRBTwIEBVbCQVbGBAVW5gQJVuoENVbuBAR9DtnUBAAAAAAAC4eeBAKDgobaBAAAAcAIAnQEqEAAQAADHCIWFiJmEiAUCAnWqAgy9zgD++2iX4oBSOHO//bs//XZ/+uz/q4B1oaWmo+6BAaWeEAIAnQEqEAAQAASHCIWFiJmEiBgCAAwNYAD+9qUAoMehp4EAagCxAQADEEAAGAAwP/QMAMIA/vcNaUoZqxmVn/5gn6/fPnrkAHWhmKaW7oEBpZGxAQASEPAAGAAYWC/0AAgAAPuBAKDEoaSBANMAsQEAAxBAABgAMD/0DADCAP715lsQG+BeP/wG6+LZfAB1oZimlu6BAaWRsQEAEhEMABgAGFgv9AAIAAD7gWqgwqGigQE4ALEBAAMQPAAYADA/9AwAwgD+9Sc0+DfAvH9fAFPEgHWhmKaW7oEBpZGxAQASESgAGAAYWC/0AAgAAPuB06C/oZ6BAZ0AsQEAAxA4ABgAMD/0DADCAP7zZO0YciXwkIB1oZimlu6BAaWRsQEAEhFMABgAGFgv9AAIAAD7ggE4oL+hnoECBgCxAQADEDQAGAAwP/QMAO8A/vKotumIDfAtAHWhmKaW7oEBpZGxAQASEWgAGAAYWC/0AAgAAPuCAZ2gxKGjgQJqALEBAAMQMAAYADA/9AwA7wD+8ZVxyJfCSn+KAUjhmAB1oZimlu6BAaWRsQEAEhGMABgAGFgv9AAIAAD7ggIGoMehpoEC0gCxAQADEDgUYADA/9AwA7wA/u+9VFIcixyAn/4ILaj0w4gAdaGYppbugQGlkbEBABIQQBRgAGFgv9AAIAAA+4ICaqDJoaiBA0YAsQEAAxAgABgAMD/0DADvAP7xTa9fAFPVH/2Vj/0rH/pWP3KAdaGYppbugQGlkbEBABIRwAAYABhYL/QACAAA+4IC0qDLoaqBA7IAsQEAAxAgABgAMD/0DADvAP7wOEP3NjnFs7v/vYL/3YL/3YL/WwB1oZimlu6BAaWRsQEAEhHAABgAGFgv9AAIAAD7ggNGHFO7a427i7OBALeG94EB8YHT";

const soundInMp4 =
  "AAAAJGZ0eXBpc29tAAACAGlzb21pc282aXNvMnZwMDltcDQxAAACXW1vb3YAAAB4bXZoZAEAAAAAAAAA5ycrPAAAAADnJys8AAAD6AAAAAAAAAEEAAEAAAEAAAAAAAAAAAAAAAABAAAAAAAAAAAAAAAAAAAAAQAAAAAAAAAAAAAAAAAAQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAIAAAG1dHJhawAAAGh0a2hkAQAAAwAAAADnJys8AAAAAOcnKzwAAAABAAAAAAAAAAAAAAEEAAAAAAAAAAAAAAAAAQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABRW1kaWEAAAAsbWRoZAEAAAAAAAAA5ycrPAAAAADnJys8AAC7gAAAAAAAAAEEVcQAAAAAAC1oZGxyAAAAAAAAAABzb3VuAAAAAAAAAAAAAAAAU291bmRIYW5kbGVyAAAAAORtaW5mAAAAEHNtaGQAAAAAAAAAAAAAACVkaW5mAAAAHWRyZWYAAAAAAAAAAQAAAA11cmwgAAAAAQAAAACnc3RibAAAABBzdHNjAAAAAAAAAAAAAAAQc3R0cwAAAAAAAAAAAAAAFHN0c3oAAAAAAAAAAAAAAAAAAAAQc3RjbwAAAAAAAAAAAAAAW3N0c2QAAAAAAAAAAQAAAEtPcHVzAAAAAAAAAAEAAAAAAAAAAAACABAAAAAAu4AAAAAAABRidHJ0AAAAAAAAAAAAAAAAAAAAE2RPcHMAAg8AAAC7gAAAAAAAAChtdmV4AAAAIHRyZXgAAAAAAAAAAQAAAAEAAAAAAAAAAAAAAAAAAACEbW9vZgAAABBtZmhkAAAAAAAAAAEAAABsdHJhZgAAABR0ZmhkAAIAIAAAAAECAAAAAAAAFHRmZHQBAAAAAAAAAAAAAAAAAAA8dHJ1bgEAAwEAAAAFAAAAjAAACw4AAAAPAAAM8gAAAA4AAAm+AAAADgAACxMAAAAOAAAD8AAAAA4AAABPbWRhdBgC+Y7I4c+Uvpce+oJusBgCKyzDjNgL1wW2vRDSGAIrLMOM2AvXBba9ENIYAissw4zYC9cFtr0Q0hgCKyzDjNgL1wW2vRDS";

const fromBase64 = (text: string) => new Uint8Array(Buffer.from(text, "base64"));
const fromText = (text: string) => new TextEncoder().encode(text);

export type Sample = { name: string; bytes: Uint8Array<ArrayBuffer> };

/** One file of each kind that may be uploaded, and some that may not. */
export const samples = {
  mp4: { name: "lesson.mp4", bytes: fromBase64(mp4) },
  webm: { name: "lesson.webm", bytes: fromBase64(webm) },
  mp3: { name: "breathing.mp3", bytes: silentMp3(20) },
  m4a: { name: "breathing.m4a", bytes: withBrand(fromBase64(soundInMp4), "M4A ") },
  soundInMp4: { name: "breathing.mp4", bytes: fromBase64(soundInMp4) },
  wav: { name: "breathing.wav", bytes: silentWav(800) },
  pdf: { name: "study-cards.pdf", bytes: pdfOf(600) },
  vtt: {
    name: "lesson.vtt",
    bytes: fromText("WEBVTT\n\n00:00.000 --> 00:01.000\nQuietly, then.\n"),
  },
  program: { name: "setup.exe", bytes: program() },
  page: { name: "page.html", bytes: fromText("<!doctype html><script>alert(1)</script>") },
} satisfies Record<string, Sample>;

/** One empty page, padded to at least `bytes` bytes. */
export function pdfOf(bytes: number): Uint8Array<ArrayBuffer> {
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>",
  ].map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`);
  const head = "%PDF-1.4\n";
  const starts = objects.map((_, index) => (head + objects.slice(0, index).join("")).length);
  const body = head + objects.join("");
  const filling = `%${" ".repeat(Math.max(0, bytes - body.length))}\n`;
  const entries = starts.map((start) => `${String(start).padStart(10, "0")} 00000 n \n`).join("");
  const table = `xref\n0 4\n0000000000 65535 f \n${entries}`;
  const end = `trailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n${(body + filling).length}\n%%EOF\n`;
  return fromText(body + filling + table + end);
}

/** 32 kbit/s at 44.1 kHz, 26 milliseconds a frame. */
function silentMp3(frames: number): Uint8Array<ArrayBuffer> {
  const frame = new Uint8Array(104);
  frame.set([0xff, 0xfb, 0x10, 0xc4]);
  const bytes = new Uint8Array(frames * frame.length);
  for (let index = 0; index < frames; index += 1) bytes.set(frame, index * frame.length);
  return bytes;
}

/** `length` one-byte samples at 8 kHz. */
function silentWav(length: number): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(44);
  head.write("RIFF", 0, "latin1");
  head.writeUInt32LE(36 + length, 4);
  head.write("WAVEfmt ", 8, "latin1");
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8000, 24);
  head.writeUInt32LE(8000, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write("data", 36, "latin1");
  head.writeUInt32LE(length, 40);
  return new Uint8Array(Buffer.concat([head, Buffer.alloc(length, 128)]));
}

function withBrand(bytes: Uint8Array<ArrayBuffer>, brand: string): Uint8Array<ArrayBuffer> {
  const copy = bytes.slice();
  copy.set(fromText(brand), 8);
  return copy;
}

function program(): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(4096);
  bytes.set(fromText("MZ"));
  bytes.set(fromText("This program cannot be run in DOS mode."), 78);
  return bytes;
}
