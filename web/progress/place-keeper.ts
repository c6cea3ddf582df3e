import { type PlaceListener, placeToGoOn } from "#web/ui/players/place.ts";

const keptEveryMs = 10_000;
const longest = 86_400;

export interface PlaceKeeper extends PlaceListener {
  /** Sends the latest position, unless it has been sent already. */
  keep: () => void;
}

/**
 * Sends the playback position, in seconds, at most every ten seconds and whenever playback stops.
 */
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
