export type Browser = "chrome" | "edge" | "firefox" | "opera" | "safari" | "samsung" | "yandex" | "other";
export type System = "android" | "chromeos" | "ios" | "ipados" | "linux" | "macos" | "windows" | "other";

export interface Agent {
	browser: Browser;
	system: System;
	mobile: boolean;
}

/** The first match wins: most browsers also claim to be Chrome and Safari. */
const BROWSERS: [RegExp, Browser][] = [
	[/\bYaBrowser\//, "yandex"],
	[/\bEdg(e|A|iOS)?\//, "edge"],
	[/\b(OPR|OPT|Opera)\//, "opera"],
	[/\bSamsungBrowser\//, "samsung"],
	[/\b(Firefox|FxiOS)\//, "firefox"],
	[/\b(Chrome|Chromium|HeadlessChrome|CriOS)\//, "chrome"],
	[/\bVersion\/[\d.]+.*\bSafari\//, "safari"],
];

const SYSTEMS: [RegExp, System][] = [
	[/\bAndroid\b/, "android"],
	[/\biPad\b/, "ipados"],
	[/\b(iPhone|iPod)\b/, "ios"],
	[/\bCrOS\b/, "chromeos"],
	[/\bWindows\b/, "windows"],
	[/\bMac OS X\b/, "macos"],
	[/\bLinux\b/, "linux"],
];

/** Names a `User-Agent`'s browser and system; iPads that claim to be Macs are Macs. */
export function parseUserAgent(header: string): Agent {
	const system = firstOf(SYSTEMS, header) ?? "other";
	return {
		browser: firstOf(BROWSERS, header) ?? "other",
		system,
		mobile: system === "android" || system === "ios" || system === "ipados",
	};
}

function firstOf<T>(patterns: [RegExp, T][], text: string): T | undefined {
	return patterns.find(([pattern]) => pattern.test(text))?.[1];
}
