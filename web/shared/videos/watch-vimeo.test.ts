import { beforeEach, expect, test, vi } from "vitest";
import { watchVimeo } from "./watch-vimeo.ts";

const vimeo = vi.hoisted(() => ({
  players: [] as { frame: unknown; tell: (event: string, data?: unknown) => void }[],
}));

vi.mock("@vimeo/player", () => ({
  default: class {
    constructor(frame: unknown) {
      vimeo.players.push({ frame, tell: (event, data) => this.listeners.get(event)?.(data) });
    }
    listeners = new Map<string, (data?: unknown) => void>();
    on(event: string, listener: (data?: unknown) => void) {
      this.listeners.set(event, listener);
    }
  },
}));

const listener = { moved: vi.fn(), stopped: vi.fn() };
const frame = document.createElement("iframe");

beforeEach(() => {
  vi.clearAllMocks();
  vimeo.players.length = 0;
});

async function thePlayer() {
  await vi.waitFor(() => expect(vimeo.players).toHaveLength(1), 10_000);
  const [player] = vimeo.players;
  if (!player) throw new Error("There is no player");
  return player;
}

test("what the player says of its place is passed on", async () => {
  watchVimeo(frame, listener);
  const player = await thePlayer();
  expect(player.frame).toBe(frame);
  player.tell("timeupdate", { seconds: 12.5, duration: 600 });
  expect(listener.moved).toHaveBeenCalledExactlyOnceWith(12.5, 600);
  player.tell("pause");
  expect(listener.stopped).toHaveBeenCalledOnce();
});

test("once it is over nothing is heard", async () => {
  const stop = watchVimeo(frame, listener);
  const player = await thePlayer();
  stop();
  player.tell("timeupdate", { seconds: 12.5, duration: 600 });
  player.tell("pause");
  expect(listener.moved).not.toHaveBeenCalled();
  expect(listener.stopped).not.toHaveBeenCalled();
});

test("its library is kept from telling Vimeo the address of the page", async () => {
  watchVimeo(frame, listener);
  await thePlayer();
  expect(window).toHaveProperty("VimeoSeoMetadataAppended", true);
});
