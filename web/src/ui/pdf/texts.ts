import { bundleTexts } from "../../lib/i18n.ts";

bundleTexts(import.meta.glob("../../../../locales/*/pdf.json", { eager: true, import: "default" }));
