import type { Locale } from "@deck/contracts/enums";
import { isLanguage, LOCALE_FACTS } from "@deck/contracts/locales";
import type { Context } from "hono";
import { getCookie } from "hono/cookie";

/** Returns the locale of the `lang` cookie's language, else of the browser's first supported one, else English. */
export function localeOf(c: Context): Locale {
	const wishes = [getCookie(c, "lang") ?? "", ...(c.req.header("accept-language") ?? "").split(",")];
	for (const wish of wishes) {
		const language = wish.trim().slice(0, 2).toLowerCase();
		if (isLanguage(language)) return LOCALE_FACTS[language].locale;
	}
	return "en";
}
