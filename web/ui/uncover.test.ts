import { beforeEach, expect, test, vi } from "vitest";
import "#web/testing/browser.ts";
import { uncoverLater } from "#web/ui/uncover.ts";

const title = { left: 16, top: 80, right: 200, bottom: 110 };
const above = { left: 10, top: 60, right: 500, bottom: 100 };

beforeEach(() => {
  vi.spyOn(window, "scrollBy").mockReturnValue();
  vi.spyOn(window, "requestAnimationFrame").mockImplementation((draw) => {
    draw(0);
    return 0;
  });
  vi.spyOn(Range.prototype, "getBoundingClientRect").mockReturnValue(rectOf(title));
  document.body.innerHTML = "<h2>My Bookings</h2>";
  return () => {
    document.body.innerHTML = "";
  };
});

type Sides = typeof title;

const rectOf = ({ left, top, right, bottom }: Sides) =>
  new DOMRect(left, top, right - left, bottom - top);

function addNotice(sides: Sides, isWaiting = false) {
  const notice = document.createElement("div");
  notice.className = "notice";
  notice.hidden = isWaiting;
  notice.getBoundingClientRect = () => rectOf(sides);
  document.body.append(notice);
}

const uncoverTitle = (meanwhile = () => {}) => {
  const uncover = uncoverLater();
  meanwhile();
  uncover(document.querySelector("h2"));
};

test("a title that a notice covers is moved below it", { tags: "coaching.book" }, () => {
  addNotice(above);
  uncoverTitle();
  expect(window.scrollBy).toHaveBeenCalledExactlyOnceWith({ top: -28, behavior: "instant" });
});

test("of several notices, the title is moved below the lowest one", {
  tags: "coaching.book",
}, () => {
  addNotice(above);
  addNotice({ ...above, top: 110, bottom: 150 });
  uncoverTitle();
  expect(window.scrollBy).toHaveBeenCalledExactlyOnceWith({ top: -78, behavior: "instant" });
});

test.each([
  ["beside the title", { ...above, left: 300 }],
  ["above the title", { ...above, top: 0, bottom: 70 }],
  ["below the title", { ...above, top: 120, bottom: 160 }],
])("a notice %s moves nothing", { tags: "coaching.book" }, (_where, sides) => {
  addNotice(sides);
  uncoverTitle();
  expect(window.scrollBy).not.toHaveBeenCalled();
});

test("a notice that waits behind another one moves nothing", () => {
  addNotice(above, true);
  uncoverTitle();
  expect(window.scrollBy).not.toHaveBeenCalled();
});

test.each(["wheel", "touchmove", "pointerdown", "keydown"])(
  "the page stays where it is after a %s meanwhile",
  { tags: "coaching.book" },
  (input) => {
    addNotice(above);
    uncoverTitle(() => document.body.dispatchEvent(new Event(input, { bubbles: true })));
    expect(window.scrollBy).not.toHaveBeenCalled();
  },
);
