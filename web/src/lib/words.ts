import type { ResourceLanguage } from "i18next";

/** One lazy chunk per file of `/locales`. The first page's are in `i18n.ts`; those of letters and calendars stay on the server. */
export const files = import.meta.glob<ResourceLanguage>(
	["../../../locales/*/*.json", "!../../../locales/*/{calendar,mail,shell,deck}.json"],
	{ import: "default" },
);
