import type { Picture, WholePicture } from "#contract/pictures/pictures.ts";
import { sampleId } from "#web/testing/samples/ids.ts";

export function samplePicture(number: number, values: Partial<Picture> = {}): Picture {
  return {
    id: sampleId(number),
    hash: String(number).padStart(32, "0"),
    shape: "portrait",
    alt: `Picture ${number}`,
    widths: [160, 340, 680],
    ...values,
  };
}

export function sampleWholePicture(number: number): WholePicture {
  const whole = { address: "/favicon.svg", width: 800, height: 600 };
  return { ...samplePicture(number), x: 40, y: 60, whole, weights: [4000, 12_000, 30_000] };
}
