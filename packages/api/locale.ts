import type { Locale } from "@deck/contracts/enums";
import { isLocale } from "@deck/contracts/locales";
import type { Context as Request } from "hono";
import { getCookie } from "hono/cookie";

/** Returns the `lang` cookie's language, else the first supported one of the browser, else English. */
export function localeOf(request: Request): Locale {
	const wishes = [
		getCookie(request, "lang") ?? "",
		...(request.req.header("accept-language") ?? "").split(","),
	];
	for (const wish of wishes) {
		const language = wish.trim().slice(0, 2).toLowerCase();
		if (isLocale(language)) return language;
	}
	return "en";
}
