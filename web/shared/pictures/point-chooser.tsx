import { type KeyboardEvent, type MouseEvent, useId } from "react";
import { cutAround, type PictureShape, type Point, type Size } from "#contract/pictures/shapes.ts";

interface PointChooserProps {
  address: string;
  /** Null until the picture has been read. */
  size: Size | null;
  shape: PictureShape;
  point: Point;
  onChange: (point: Point) => void;
  onRead: (size: Size) => void;
}

/** Shows what stays when the picture is cut around the point. */
export function PointChooser(props: PointChooserProps) {
  const { address, size, shape, point, onChange, onRead } = props;
  const id = useId();
  const press = (event: MouseEvent<HTMLElement>) => {
    // A press by the keyboard has no place.
    if (event.detail === 0) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    onChange({
      x: percent(event.clientX - left, width),
      y: percent(event.clientY - top, height),
    });
  };
  const step = (event: KeyboardEvent) => {
    const [x, y] = steps[event.key] ?? [0, 0];
    if (x === 0 && y === 0) return;
    event.preventDefault();
    onChange({ x: within(point.x + x), y: within(point.y + y) });
  };
  const where = `${point.x}% from the left, ${point.y}% from the top`;
  return (
    <div className="point-chooser">
      <button
        type="button"
        className="point-picture"
        aria-label={`Middle of the cut: ${where}`}
        aria-describedby={id}
        onClick={press}
        onKeyDown={step}
      >
        <img
          src={address}
          alt=""
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
            onRead({ width, height })
          }
        />
        {size && <Cut size={size} shape={shape} point={point} />}
      </button>
      <p className="soft small" id={id}>
        Press what the picture is about, or move the point with the arrow keys. What is covered will
        be cut away.
      </p>
      <p className="unseen" aria-live="polite">
        {where}
      </p>
    </div>
  );
}

const steps: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-2, 0],
  ArrowRight: [2, 0],
  ArrowUp: [0, -2],
  ArrowDown: [0, 2],
};

function Cut({ size, shape, point }: { size: Size; shape: PictureShape; point: Point }) {
  const { left, top, width, height } = cutAround(point, size, shape);
  const across = (pixels: number) => `${(100 * pixels) / size.width}%`;
  const down = (pixels: number) => `${(100 * pixels) / size.height}%`;
  return (
    <>
      <span
        className="point-cut"
        style={{ left: across(left), top: down(top), width: across(width), height: down(height) }}
      />
      <span className="point-mark" style={{ left: `${point.x}%`, top: `${point.y}%` }} />
    </>
  );
}

function percent(part: number, whole: number): number {
  return within(Math.round((100 * part) / whole));
}

function within(value: number): number {
  return Math.min(Math.max(value, 0), 100);
}
