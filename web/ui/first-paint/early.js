// Inlined into the head of every page, before the first paint, so it is no module.
(() => {
  const page = document.documentElement;
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const setScheme = () => {
    page.dataset["mantineColorScheme"] = dark.matches ? "dark" : "light";
  };
  setScheme();
  dark.addEventListener("change", setScheme);

  // Hides the visitor's links at once, since the member's links will replace them.
  const isSignedIn = () => /(?:^|; )(?:__Host-)?signed_in=1(?:;|$)/.test(document.cookie);
  if (isSignedIn()) page.dataset["signedIn"] = "";

  // Hides the home page until what the link in a mail opens takes its place (shells/home-shell.tsx).
  if (location.pathname === "/" && /[#?&]verify=/.test(location.search + location.hash))
    page.dataset["arriving"] = "";

  // A browser may refuse to keep anything: then even reading these properties throws.
  /**
   * @template Result
   * @param {(keep: Window) => Result} use
   */
  const tryKeeping = (use) => {
    try {
      return use(window);
    } catch {
      return null;
    }
  };

  // Hides a page that was reloaded, or come back to, until what its scripts add is there.
  const isReturned = Boolean(history.state?.usr);
  if (isReturned) page.dataset["returned"] = "";

  // The quiet style is set before the first paint, and follows other tabs (quiet/quiet-style.ts).
  const setQuiet = () => {
    if (isSignedIn() && tryKeeping((kept) => kept.localStorage.getItem("quiet")))
      page.dataset["quiet"] = "";
    else delete page.dataset["quiet"];
  };
  setQuiet();
  addEventListener("storage", setQuiet);

  // Says how the scripts are coming, at the end of the body, which hydration leaves as it is.
  /** @param {string} role @param {string} className @param {Element} place */
  const tell = (role, className, place = document.body) => {
    document.getElementById("early-news")?.remove();
    const news = document.createElement("div");
    Object.assign(news, { id: "early-news", role, className });
    place.append(news);
    return news;
  };

  /** @param {HTMLElement} form @param {boolean} isBusy */
  const setBusy = (form, isBusy) => {
    if (isBusy) form.dataset["waiting"] = "";
    else delete form.dataset["waiting"];
    form.querySelector("[type='submit']")?.setAttribute("aria-busy", String(isBusy));
  };

  /** @param {unknown} form */
  const isPosted = (form) =>
    form instanceof HTMLFormElement && form.querySelector("[name='form']") !== null;

  // Holds back a form sent before hydration (see use-page-ready.ts).
  addEventListener(
    "submit",
    (event) => {
      if ("ready" in page.dataset) return;
      const isUnloaded = "unloaded" in page.dataset;
      // The server answers such a form with a page (rule pages.no-scripts).
      if (isUnloaded && isPosted(event.target)) return;
      event.preventDefault();
      if (isUnloaded) {
        document.querySelector(/** @type {"button"} */ ("#early-news button"))?.focus();
        return;
      }
      if (event.target instanceof HTMLElement) setBusy(event.target, true);
      // A screen reader announces what is written into an area that is already there.
      const news = tell("status", "unseen");
      setTimeout(() => news.append("Loading"), 100);
    },
    true,
  );

  // Holds back a press on a button that has no action before hydration.
  addEventListener(
    "click",
    (event) => {
      if ("ready" in page.dataset || "unloaded" in page.dataset) return;
      if (!(event.target instanceof Element)) return;
      /** @type {HTMLButtonElement | null} */
      const button = event.target.closest("button[type='button']");
      if (button) button.dataset["waiting"] = "";
      // Links keep where the visitor came from, as site-link.tsx does later.
      /** @type {HTMLAnchorElement | null} */
      const link = event.target.closest("a[href^='/']");
      const utm = location.search.match(/utm_[^&]*/g);
      if (link && utm) link.search = utm.join("&");
    },
    true,
  );

  // What was typed stays when a page that could not be loaded is reloaded, but no password does.
  const typedKey = `typed:${location.pathname}`;
  /** @returns {NodeListOf<HTMLInputElement | HTMLTextAreaElement>} */
  const listTyped = () =>
    document.querySelectorAll("input:is(:not([type]),[type='email'])[name],textarea[name]");
  // Forms on the same page may have fields of the same name.
  /** @param {HTMLInputElement | HTMLTextAreaElement} field */
  const keyOf = ({ form, name }) => `${form && [...document.forms].indexOf(form)} ${name}`;
  const keepTyped = () => {
    const typed = [...listTyped()].map((field) => [keyOf(field), field.value]);
    const kept = { ...Object.fromEntries(typed), at: Date.now() };
    tryKeeping(({ sessionStorage }) => sessionStorage.setItem(typedKey, JSON.stringify(kept)));
  };
  addEventListener("DOMContentLoaded", () => {
    const typed = tryKeeping(({ sessionStorage }) => {
      const kept = sessionStorage.getItem(typedKey);
      sessionStorage.removeItem(typedKey);
      return JSON.parse(kept ?? "null");
    });
    // Much later, somebody else may be at the browser.
    if (!typed || Date.now() - typed.at > 60_000) return;
    for (const field of listTyped()) field.value ||= typed[keyOf(field)] ?? "";
  });

  // A browser may keep a script's failure while the page is open, so only a reload helps.
  const fail = () => {
    if ("ready" in page.dataset || "unloaded" in page.dataset) return;
    page.dataset["unloaded"] = "";
    /** @type {NodeListOf<HTMLElement>} */
    const waiting = document.querySelectorAll("[data-waiting]");
    for (const element of waiting) setBusy(element, false);
    const form = [...waiting].find((element) => element instanceof HTMLFormElement);
    const news = form ? tell("alert", "", form) : tell("alert", "notices");
    const wayOn = isPosted(form)
      ? "Send the form again, or reload the page."
      : "Reload the page to go on.";
    news.innerHTML = `<div class="notice" data-kind="error">
      <p>This page could not be loaded completely. ${wayOn}</p>
      <button type="button" class="notice-close notice-reload">Reload</button></div>`;
    addEventListener("pagehide", keepTyped);
    news.querySelector("button")?.addEventListener("click", () => location.reload());
  };
  addEventListener(
    "error",
    ({ target }) => {
      if (target instanceof HTMLScriptElement && target.type === "module") fail();
    },
    true,
  );
  // The words of all major browsers, as in read-failure.ts.
  const unloadedScript = /dynamically imported module|importing a module script failed/i;
  addEventListener("unhandledrejection", ({ reason }) => {
    if (unloadedScript.test(reason?.message)) fail();
  });

  // The build gives the page's scripts this type, so that they do not run by themselves.
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    // The scripts are named at the end of the page.
    if (document.readyState === "loading") {
      addEventListener("DOMContentLoaded", start);
      return;
    }
    isStarted = true;
    for (const sign of interactions) removeEventListener(sign, start, listening);
    /** @type {NodeListOf<HTMLLinkElement>} */
    const links = document.querySelectorAll("link[rel='late-modulepreload']");
    for (const link of links) link.rel = "modulepreload";
    /** @type {NodeListOf<HTMLScriptElement>} */
    const scripts = document.querySelectorAll("script[type='text/late']");
    for (const late of scripts) {
      const script = document.createElement("script");
      script.type = "module";
      script.text = late.text;
      script.onerror = fail;
      document.head.append(script);
      script.remove();
    }
  };

  // A visitor who only reads needs no script. Assistive technology may press without a pointer or
  // key, and a browser may fill in a field.
  const interactions = [
    ...["pointermove", "pointerdown", "touchstart", "keydown", "focusin"],
    ...["input", "change", "click", "submit"],
  ];
  const listening = { capture: true, passive: true };
  for (const sign of interactions) addEventListener(sign, start, listening);

  // They start after the first paint where the page is not complete without them: for a member, at
  // an address with a query or a token, after a reload of a page that was told something, where a
  // part of the page asks for it, and where a form may show again
  // what was typed into it (lib/forms/drafts.ts).
  /** @param {string} key */
  const isVisitorDraft = (key) => key.startsWith("draft:visitor:");
  addEventListener("DOMContentLoaded", () => {
    const isIncomplete =
      isSignedIn() ||
      isReturned ||
      location.search !== "" ||
      location.hash.includes("=") ||
      document.querySelector("[data-needs-scripts]") ||
      (document.forms[0] &&
        tryKeeping(({ sessionStorage }) => Object.keys(sessionStorage).some(isVisitorDraft)));
    if (!isIncomplete) return;
    requestAnimationFrame(() => setTimeout(start));
    // A hidden tab draws no frame, so a timer starts the scripts too.
    setTimeout(start, 500);
  });
})();
