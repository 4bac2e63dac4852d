import type { ResourceLanguage } from "i18next";

/** One lazy chunk per file, except texts of `bundleTexts`, and of e-mails and calendars (server only). */
export const files = import.meta.glob<ResourceLanguage>(
	[
		"../../../locales/*/*.json",
		"!../../../locales/*/{calendar,mail,shell,deck,conference-home,admin,papers,table,pdf}.json",
	],
	{ import: "default" },
);
