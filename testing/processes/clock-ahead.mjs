/** Preloaded: the clock runs this many milliseconds ahead of the machine's. */
const ahead = Number(process.env["CLOCK_AHEAD_MS"]);
const machineDate = Date;
const now = () => machineDate.now() + ahead;

globalThis.Date = new Proxy(machineDate, {
  construct: (date, given, target) =>
    Reflect.construct(date, given.length === 0 ? [now()] : given, target),
  get: (date, key) => (key === "now" ? now : Reflect.get(date, key)),
});
