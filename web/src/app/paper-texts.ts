import { bundleTexts } from "../lib/i18n.ts";

bundleTexts(import.meta.glob("../../../locales/*/{papers,table}.json", { eager: true, import: "default" }));
