// Runs in the head of every page before anything is painted. Not a module: its text is inlined.
(() => {
  const page = document.documentElement;
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const setScheme = () => {
    page.dataset.mantineColorScheme = dark.matches ? "dark" : "light";
  };
  setScheme();
  dark.addEventListener("change", setScheme);

  // The member's own links take the place of the visitor's: those must not be seen first.
  const isSignedIn = () => /(?:^|; )signed_in=1(?:;|$)/.test(document.cookie);
  if (isSignedIn()) page.dataset.signedIn = "";

  // Whoever asked for quiet sees nothing else first, in any tab (quiet/quiet-style.ts).
  const setQuiet = () => {
    if (isSignedIn() && localStorage.getItem("quiet")) page.dataset.quiet = "";
    else delete page.dataset.quiet;
  };
  setQuiet();
  addEventListener("storage", setQuiet);

  // A form sent before the page's scripts have come waits for them (use-page-ready.ts).
  addEventListener(
    "submit",
    (event) => {
      if ("ready" in page.dataset) return;
      event.preventDefault();
      event.target.dataset.waiting = "";
    },
    true,
  );

  // The build gives the page's scripts this type, so that they come after the first paint.
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
    // No frame is drawn in a tab that nobody looks at.
    setTimeout(start, 500);
  });
})();
