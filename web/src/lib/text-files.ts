import type { ResourceLanguage } from "i18next";

/**
 * One lazy chunk per file, except texts bundled by `bundleTexts` and those of e-mails and calendars, which only the
 * server needs.
 */
export const files = import.meta.glob<ResourceLanguage>(
	[
		"../../../locales/*/*.json",
		"!../../../locales/*/{calendar,mail,shell,deck,conference-home,admin,papers,table,pdf}.json",
	],
	{ import: "default" },
);
