import "#web/styles.css";
import { createRoot } from "react-dom/client";
import { Gallery } from "#web/testing/gallery/gallery.tsx";
import { applyStyle } from "#web/testing/gallery/styles.ts";

applyStyle();
const root = document.getElementById("root");
if (root) createRoot(root).render(<Gallery />);
