import type { ResourceLanguage } from "i18next";

/**
 * One lazy chunk per file of `/locales`, but for those that come with the code which shows them (`keepWords`). Those of
 * letters and calendars stay on the server.
 */
export const files = import.meta.glob<ResourceLanguage>(
	[
		"../../../locales/*/*.json",
		"!../../../locales/*/{calendar,mail,shell,deck,conference-home,admin,papers,table,pdf}.json",
	],
	{ import: "default" },
);
