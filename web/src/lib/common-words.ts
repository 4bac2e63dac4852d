import { keepWords } from "./i18n.ts";

// Imported by the routes of each area; the home page loads it lazily.
keepWords(import.meta.glob("../../../locales/*/common.json", { eager: true, import: "default" }));
