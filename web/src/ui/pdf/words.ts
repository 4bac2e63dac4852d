import { keepWords } from "../../lib/i18n.ts";

keepWords(import.meta.glob("../../../../locales/*/pdf.json", { eager: true, import: "default" }));
