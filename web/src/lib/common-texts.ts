import { bundleTexts } from "./i18n.ts";

// Routes of each area import them; the home page loads them lazily.
bundleTexts(import.meta.glob("../../../locales/*/common.json", { eager: true, import: "default" }));
