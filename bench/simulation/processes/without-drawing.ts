import { registerHooks } from "node:module";

const drawing = new URL("./drawing.ts", import.meta.url).href;

// Must be imported before the product.
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === "#emails/render-email.ts"
      ? { url: drawing, shortCircuit: true }
      : next(specifier, context),
});
