import { readFileSync } from "node:fs";
import { join as joinPath } from "node:path";
import type { Page } from "@playwright/test";
import { expect, signIn, test } from "../support/browser.ts";
import { appoint, buildConference, issueForm, submitPaper } from "../support/builders.ts";
import { ROOT } from "../support/command.ts";
import { layoutFaults } from "../support/laid-out.ts";
import { offer, REGISTERING, RegistrationSteps, registrationForm } from "../support/registration-steps.ts";
import { ReviewSteps } from "../support/review-steps.ts";
import { rewritePaper } from "../support/rewrite-paper.ts";

const WIDTHS = [
	{ width: 1280, height: 800 },
	{ width: 1440, height: 900 },
	{ width: 390, height: 844 },
];

/** With reasons. */
const LEFT_OUT: Record<string, string> = {
	"/:conf/adm/extpapers/:id": "drawn by the page of a paper",
	"/:conf/adm/extpapers/:id/edit": "drawn by the form of a paper",
	"/:conf/adm/extpapers/:id/submit": "drawn by the form of a paper",
	"/:conf/mysubs/:id/extended": "drawn by the form of a paper",
	"/:conf/adm/extpapers/issues/:id": "drawn by the page of an issue of papers",
	"/:conf/adm/extpapers/issues/:id/contents": "drawn by the contents of an issue of papers",
	"/:conf/adm/messenger/mailings/:id": "needs a mailing that was sent",
	"/auth/reset": "opened by a link of an e-mail",
	"/auth/reset/:token?/:email": "opened by a link of an e-mail",
	"/auth/verify": "opened by a link of an e-mail",
	"/auth/verify/:id?/:hash": "opened by a link of an e-mail",
	"/auth/email": "opened by a link of an e-mail",
	"/auth/email/:id/:hash": "opened by a link of an e-mail",
	"/auth/alias": "opened by a link of an e-mail",
	"/auth/alias/:id/:hash": "opened by a link of an e-mail",
	"/auth/expert": "opened by a link of an e-mail",
	"/unsubscribe/:token": "opened by a link of an e-mail",
};

const source = (file: string) => readFileSync(joinPath(ROOT, "web/src/app", file), "utf8");
const pathsIn = (text: string) =>
	[...text.matchAll(/<Route\b[^>]*?\bpath="([^"*]+)"/g)].map(([, path = ""]) => path);

function allRoutes(): string[] {
	const conference = source("conference-routes.tsx");
	const [beforeStaff = "", staff = ""] = conference.split('<Route path="adm"');
	const [ofStaff = "", others = ""] = staff.split("<Route element={<ConferenceLayout />}>");
	const platform = source("platform-routes.tsx");
	const areas = [...platform.matchAll(/area === "(\w+)" && <Route (?:index|path="([^"]+)")/g)];
	return [
		"/",
		...areas.map(([, area, path]) => `/${[area, path].filter(Boolean).join("/")}`),
		...pathsIn(source("auth-routes.tsx")).map((path) => `/auth/${path}`),
		...["", ...pathsIn(beforeStaff + others)].map((path) => `/:conf/${path}`.replace(/\/$/, "")),
		...["", ...pathsIn(ofStaff)].map((path) => `/:conf/adm/${path}`.replace(/\/$/, "")),
	];
}

/** Client-side navigation without a reload. */
async function open(page: Page, address: string): Promise<void> {
	await page.evaluate((to) => {
		history.pushState(null, "", to);
		dispatchEvent(new PopStateEvent("popstate", { state: null }));
	}, address);
	await expect(page.locator("h1").first()).toBeAttached();
	await page.waitForFunction(
		() =>
			!document.querySelector(".animate-delayed") &&
			document.getAnimations().every(({ effect }) => effect?.getComputedTiming().iterations === Infinity),
	);
}

test("every page is laid out whole in Russian, on screens and on a phone @desktop", async ({
	join,
	foreigner,
	table,
}) => {
	const [staff, author, reviewer] = await Promise.all([join(), join(), join()]);
	const { path } = await buildConference(table, { dates: REGISTERING, flow: "both" });
	await appoint(table, staff, path, { type: "creator" });
	await offer(table, path);
	const number = await submitPaper(author, path, { title: "Snow under clouds over the mountains of Altai" });
	const accepted = await submitPaper(author, path, { title: "Ice on lakes" });
	await rewritePaper(table, { conference: path, number: accepted }, { status: "accepted" });
	const registrations = new RegistrationSteps(path);
	await registrations.sent(author, registrationForm());
	const [registration] = await registrations.list(staff);
	const issue = await staff.post<{ id: string }>(`/api/conf/${path}/adm/issues`, issueForm());
	const reviews = new ReviewSteps(path, number);
	await reviews.ask(staff, await reviews.expert(staff, reviewer.email));
	const { body: own } = await reviewer.get<{ id: string }[]>(`/api/conf/${path}/myreviews`);

	const ids: [RegExp, string | number][] = [
		[/registrations\/:id/, registration?.number ?? 0],
		[/issues\/:id/, issue.body.id],
		[/myreviews\/:id/, own[0]?.id ?? ""],
		[/:id/, number],
	];
	const addressOf = (route: string) => {
		const id = ids.find(([wanted]) => wanted.test(route))?.[1] ?? "";
		return route
			.replace(":conf", path)
			.replace(/:id/, String(id))
			.replace(/\/:\w+\?$/, "");
	};
	const routes = allRoutes();
	expect(
		Object.keys(LEFT_OUT).filter((route) => !routes.includes(route)),
		"routes that are gone",
	).toEqual([]);
	const walked = routes.filter((route) => !(route in LEFT_OUT));
	const byStaff = /^\/:conf\/adm/;
	const byReviewer = /^\/:conf\/myreviews/;

	const page = await foreigner();
	const faults: string[] = [];
	const look = async (some: readonly string[]) => {
		for (const route of some) {
			await open(page, addressOf(route));
			for (const size of WIDTHS) {
				await page.setViewportSize(size);
				await page.evaluate(
					() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))),
				);
				const found = await page.evaluate(layoutFaults);
				faults.push(...found.map((fault) => `${route} ${size.width}: ${fault}`));
			}
			await page.setViewportSize(WIDTHS[0] ?? { width: 1280, height: 800 });
		}
	};
	await page.goto("/auth/login");
	await look(walked.filter((route) => route.startsWith("/auth/")));
	await page.goto("about:blank");
	await signIn(page, author);
	await page.goto("/about");
	await look(
		walked.filter((route) => !/^\/auth\//.test(route) && !byStaff.test(route) && !byReviewer.test(route)),
	);
	await page.goto("about:blank");
	await signIn(page, reviewer);
	await page.goto("/about");
	await look(walked.filter((route) => byReviewer.test(route)));
	await page.goto("about:blank");
	await signIn(page, staff);
	await page.goto(`/${path}/adm`);
	await look(walked.filter((route) => byStaff.test(route)));
	expect(faults).toEqual([]);
});

function isCovered(): string | null {
	const focused = document.activeElement;
	if (!focused || focused === document.body) return null;
	const box = focused.getBoundingClientRect();
	if (box.width <= 1 || box.height <= 1) return null;
	const inside = {
		x: box.left + box.width / 2,
		top: box.top + 3,
		bottom: Math.min(box.bottom, box.top + 60) - 3,
	};
	for (const y of [inside.top, inside.bottom]) {
		const hit = document.elementFromPoint(inside.x, y);
		const around = focused.closest("label") ?? focused.parentElement;
		if (!hit || !(focused.contains(hit) || around?.contains(hit) || hit.contains(focused)))
			return `${focused.tagName} ${focused.id} ${focused.textContent?.trim().slice(0, 30)}`;
	}
	return null;
}

test("@desktop what has the focus is never under a bar", async ({ page, join, table }) => {
	const [staff, author] = await Promise.all([join(), join()]);
	const { path } = await buildConference(table, { dates: REGISTERING });
	await appoint(table, staff, path, { type: "creator" });
	await page.setViewportSize({ width: 1280, height: 560 });
	const walk = async (address: string, steps: number) => {
		await page.goto(address);
		await expect(page.locator("h1").first()).toBeVisible();
		for (const key of ["Tab", "Shift+Tab"]) {
			for (let step = 0; step < steps; step += 1) {
				await page.keyboard.press(key);
				await expect.poll(() => page.evaluate(isCovered), `${address} ${key} ${step}`).toBe(null);
			}
		}
	};
	await signIn(page, author);
	await walk(`/${path}/submit`, 36);
	await walk(`/${path}/registration`, 30);
	await page.goto("about:blank");
	await signIn(page, staff);
	await walk(`/${path}/adm/details`, 36);
});
