import { type Language, LOCALE_FACTS } from "@deck/contracts/locales";
import { chooseLocale } from "../lib/locale.ts";
import { type AppArea, type BootPage, initialRequests } from "./initial-requests.ts";

/**
 * Inserted by the build: files per area, for signed-in users, texts per area and language, fonts per
 * language.
 */
declare const FILES: Record<AppArea | Language | "signed_in", string[]> &
	Partial<Record<`${AppArea} ${Language}`, string[]>>;
const files = FILES;
/** Inserted by the build from the page table. */
declare const PAGES: BootPage[];

const USER = "/api/auth/user";
const root = document.documentElement;

/** Reads from the storage, which may be forbidden. */
function readStored(read: () => string | null): string | null {
	try {
		return read();
	} catch {
		return null;
	}
}

const theme = readStored(() => localStorage.getItem("theme"));
if (theme === "light" || theme === "dark") root.dataset.theme = theme;
const { drawn } = root.dataset;
const locale = chooseLocale(document.cookie, navigator.languages);
if (!drawn) root.lang = LOCALE_FACTS[locale].tag;

const signedOut = root.hasAttribute("data-stranger");
const { area, requests, joint } = initialRequests(location.pathname, signedOut, PAGES);

// Server-rendered pages are painted before the application starts, and contain its answers.
if (drawn) {
	const start = () => {
		for (const { href } of document.querySelectorAll<HTMLLinkElement>("link[data-begins]")) {
			const script = document.createElement("script");
			Object.assign(script, { type: "module", crossOrigin: "", src: href });
			document.head.append(script);
		}
	};
	// Repeats clicks before hydration; links work without it.
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
		if (document.hidden) start();
		else requestAnimationFrame(() => setTimeout(start));
	});
} else if (readStored(() => sessionStorage.getItem("impersonation")) === null) {
	// Impersonation needs a header known only to the application.
	const headers = { accept: "application/json", "accept-language": LOCALE_FACTS[locale].tag };
	const ask = (path: string) => fetch(path, { headers, credentials: "include" });
	window.firstAnswers = new Map(requests.map((path) => [path, ask(path)]));
	if (joint) {
		const answer: Promise<Record<string, unknown>> = ask(joint.path).then((response) =>
			response.ok ? response.json() : {},
		);
		for (const [field, path] of Object.entries(joint.parts))
			window.firstAnswers.set(
				path,
				// Whoever reads an absent part requests it.
				answer.then((all) => (field in all ? new Response(JSON.stringify(all[field])) : undefined)),
			);
	} else
		window.firstAnswers.set(
			USER,
			signedOut ? Promise.resolve(new Response('{"message":""}', { status: 401 })) : ask(USER),
		);
	// The consumer handles failures; this only silences unhandled rejections.
	for (const answer of window.firstAnswers.values()) answer.catch(() => {});
}

// After the answers, which take longest.
const wanted = [
	...files[area],
	...(signedOut ? [] : files.signed_in),
	...(files[`${area} ${locale}`] ?? []),
	...files[locale],
];
for (const file of new Set(wanted)) {
	const link = document.createElement("link");
	if (file.endsWith(".woff2")) Object.assign(link, { rel: "preload", as: "font" });
	else link.rel = "modulepreload";
	link.crossOrigin = "";
	link.href = file;
	document.head.append(link);
}
