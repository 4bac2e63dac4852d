import type { Locale } from "@deck/contracts/enums";
import { chooseLocale, LOCALE_TAGS } from "../lib/locale.ts";
import { type Area, firstReads } from "./first-reads.ts";

/** Files by area, those for whoever is signed in, and the fonts of each language: the build writes them in. */
declare const FILES: Record<Area | Locale | "signed_in", string[]>;
const files = FILES;

const USER = "/api/auth/user";
const root = document.documentElement;

/** Storage may be forbidden. */
function kept(read: () => string | null): string | null {
	try {
		return read();
	} catch {
		return null;
	}
}

const theme = kept(() => localStorage.getItem("theme"));
if (theme === "light" || theme === "dark") root.dataset.theme = theme;
const { drawn } = root.dataset;
const locale = chooseLocale(document.cookie, navigator.languages);
if (!drawn) root.lang = LOCALE_TAGS[locale];

const stranger = root.hasAttribute("data-stranger");
const { area, reads } = firstReads(location.pathname, stranger);

// A page that the server has drawn is painted before the application begins, and brings its answers.
if (drawn) {
	const begin = () => {
		for (const { href } of document.querySelectorAll<HTMLLinkElement>("link[data-begins]")) {
			const script = document.createElement("script");
			Object.assign(script, { type: "module", crossOrigin: "", src: href });
			document.head.append(script);
		}
	};
	// What is pressed meanwhile is pressed once more when somebody hears it; links work by themselves.
	let pressed: HTMLButtonElement | null = null;
	const press = ({ target }: Event) => {
		if (target instanceof Element) pressed = target.closest("button") ?? pressed;
	};
	addEventListener("click", press);
	window.takeEarlyClick = () => {
		removeEventListener("click", press);
		return pressed;
	};
	addEventListener("DOMContentLoaded", () => {
		// A hidden tab paints nothing.
		if (document.hidden) begin();
		else requestAnimationFrame(() => setTimeout(begin));
	});
} else if (kept(() => sessionStorage.getItem("impersonation")) === null) {
	// Who acts as somebody else asks with a header of its own, which the application knows.
	const headers = { accept: "application/json", "accept-language": LOCALE_TAGS[locale] };
	const ask = (path: string) => fetch(path, { headers, credentials: "include" });
	window.firstAnswers = new Map(reads.map((path) => [path, ask(path)]));
	window.firstAnswers.set(
		USER,
		stranger ? Promise.resolve(new Response('{"message":""}', { status: 401 })) : ask(USER),
	);
	// Whoever takes an answer hears of its failure.
	for (const answer of window.firstAnswers.values()) answer.catch(() => {});
}

// After the answers, which take longest.
for (const file of [...files[area], ...(stranger ? [] : files.signed_in), ...files[locale]]) {
	const link = document.createElement("link");
	if (file.endsWith(".woff2")) Object.assign(link, { rel: "preload", as: "font" });
	else link.rel = file.endsWith(".css") ? "stylesheet" : "modulepreload";
	link.crossOrigin = "";
	link.href = file;
	document.head.append(link);
}
