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

  // The build gives the page's scripts this type. They start here, after the first paint.
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
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
  addEventListener("DOMContentLoaded", () => {
    requestAnimationFrame(() => setTimeout(start));
    // A hidden tab draws no frame, so a timer starts the scripts too.
    setTimeout(start, 500);
  });
})();
