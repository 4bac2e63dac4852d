import { keepWords } from "./i18n.ts";

// What all areas have in common: imported by the routes of each. On the home page who needs them loads them.
keepWords(import.meta.glob("../../../locales/*/common.json", { eager: true, import: "default" }));
