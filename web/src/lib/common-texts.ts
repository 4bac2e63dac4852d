import { bundleTexts } from "./i18n.ts";

// Texts of all areas: imported by the routes of each; the home page loads them lazily.
bundleTexts(import.meta.glob("../../../locales/*/common.json", { eager: true, import: "default" }));
