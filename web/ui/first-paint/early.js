// Runs in the head of every page before the first paint. Its text is inlined, so it is no module.
(() => {
  const page = document.documentElement;
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const setScheme = () => {
    page.dataset.mantineColorScheme = dark.matches ? "dark" : "light";
  };
  setScheme();
  dark.addEventListener("change", setScheme);

  // Hides the visitor's links at once, since the member's links will replace them.
  const isSignedIn = () => /(?:^|; )(?:__Host-)?signed_in=1(?:;|$)/.test(document.cookie);
  if (isSignedIn()) page.dataset.signedIn = "";

  // Hides the home page until what the link in a mail opens takes its place (shells/home-shell.tsx).
  if (location.pathname === "/" && /[?&]verify=/.test(location.search)) page.dataset.arriving = "";

  // Sets the quiet style before the first paint, and follows other tabs (quiet/quiet-style.ts).
  const setQuiet = () => {
    if (isSignedIn() && localStorage.getItem("quiet")) page.dataset.quiet = "";
    else delete page.dataset.quiet;
  };
  setQuiet();
  addEventListener("storage", setQuiet);

  // Holds back a form sent before hydration (see use-page-ready.ts).
  addEventListener(
    "submit",
    (event) => {
      if ("ready" in page.dataset) return;
      event.preventDefault();
      event.target.dataset.waiting = "";
    },
    true,
  );

  // Holds back a press on a button that has no action before hydration.
  addEventListener(
    "click",
    (event) => {
      if ("ready" in page.dataset) return;
      const button = event.target.closest("button[type='button']");
      if (button) button.dataset.waiting = "";
    },
    true,
  );

  // The build gives the page's scripts this type, so that they do not run by themselves.
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    for (const sign of interactions) removeEventListener(sign, start, listening);
    for (const late of document.querySelectorAll("link[rel='late-modulepreload']")) {
      late.rel = "modulepreload";
    }
    for (const late of document.querySelectorAll("script[type='text/late']")) {
      const script = document.createElement("script");
      script.type = "module";
      script.text = late.text;
      document.head.append(script);
      script.remove();
    }
  };

  // A visitor who only reads needs no script: they start when somebody uses the page. Assistive
  // technology may press a button without a pointer or key, and a browser may fill in a field.
  const interactions = [
    ...["pointermove", "pointerdown", "touchstart", "keydown", "focusin"],
    ...["input", "change", "click", "submit"],
  ];
  const listening = { capture: true, passive: true };
  for (const sign of interactions) addEventListener(sign, start, listening);

  // They start after the first paint where the page is not complete without them: for a member, at
  // an address with a query, and where a part of the page asks for it.
  addEventListener("DOMContentLoaded", () => {
    const isIncomplete =
      isSignedIn() || location.search !== "" || document.querySelector("[data-needs-scripts]");
    if (!isIncomplete) return;
    requestAnimationFrame(() => setTimeout(start));
    // A hidden tab draws no frame, so a timer starts the scripts too.
    setTimeout(start, 500);
  });
})();
