import { expect, test } from "vitest";
import { parseUserAgent } from "./user-agent.ts";

const KHTML = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
	[`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KHTML} Chrome/140.0.0.0 Safari/537.36`, "chrome", "windows"],
	[`Mozilla/5.0 (X11; Linux x86_64) ${KHTML} HeadlessChrome/140.0.0.0 Safari/537.36`, "chrome", "linux"],
	[
		`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KHTML} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
		"edge",
		"windows",
	],
	[
		`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KHTML} Chrome/138.0.0.0 YaBrowser/25.8.0.0 Safari/537.36`,
		"yandex",
		"windows",
	],
	[
		`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${KHTML} Chrome/139.0.0.0 Safari/537.36 OPR/122.0.0.0`,
		"opera",
		"macos",
	],
	[
		"Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:143.0) Gecko/20100101 Firefox/143.0",
		"firefox",
		"macos",
	],
	[
		"Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15",
		"safari",
		"macos",
	],
	[`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${KHTML} Chrome/140.0.0.0 Safari/537.36`, "chrome", "chromeos"],
	["curl/8.5.0", "other", "other"],
	["", "other", "other"],
])("a computer: %s", (header, browser, system) => {
	expect(parseUserAgent(header)).toEqual({ browser, system, mobile: false });
});

test.each([
	[
		"Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
		"safari",
		"ios",
	],
	[
		"Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0.7339.101 Mobile/15E148 Safari/604.1",
		"chrome",
		"ios",
	],
	[
		"Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/143.0 Mobile/15E148 Safari/605.1.15",
		"firefox",
		"ipados",
	],
	[
		`Mozilla/5.0 (Linux; Android 10; K) ${KHTML} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
		"samsung",
		"android",
	],
	["Mozilla/5.0 (Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0", "firefox", "android"],
])("a phone or a tablet: %s", (header, browser, system) => {
	expect(parseUserAgent(header)).toEqual({ browser, system, mobile: true });
});
