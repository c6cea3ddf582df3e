import { type PlaceListener, placeToGoOn } from "#web/ui/players/place.ts";

const keptEveryMs = 10_000;
const longest = 86_400;

export interface PlaceKeeper extends PlaceListener {
  /** Sends the place that was last heard of, unless it has been sent. */
  keep: () => void;
}

/** Sends where one is every ten seconds at most while it moves, and at once when it stops. */
export function createPlaceKeeper(knownPlace: number, send: (place: number) => void): PlaceKeeper {
  let place = knownPlace;
  let sentPlace = knownPlace;
  let sentAt = Date.now();
  function keep() {
    if (place === sentPlace) return;
    sentPlace = place;
    sentAt = Date.now();
    send(place);
  }
  return {
    moved: (seconds, duration) => {
      place = Math.min(placeToGoOn(seconds, duration), longest);
      if (Date.now() - sentAt >= keptEveryMs) keep();
    },
    stopped: keep,
    keep,
  };
}
