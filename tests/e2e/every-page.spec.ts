import { readFileSync } from "node:fs";
import { join as joinPath } from "node:path";
import type { PaperListRow } from "@deck/contracts/paper";
import type { Table } from "@deck/core/kernel/ports";
import { CONFERENCE_PAGES } from "@deck/web/src/app/conference-table";
import type { Page } from "@playwright/test";
import { expect, faintLinks, signIn, test } from "../support/browser.ts";
import {
	appointStaff,
	buildConference,
	issueForm,
	paperForm,
	submitPaper,
	uploadPdf,
} from "../support/fixtures/builders.ts";
import { dayFromToday } from "../support/fixtures/days.ts";
import { rewritePaper } from "../support/fixtures/rewrite-paper.ts";
import { isCovered, layoutFaults } from "../support/invariants/layout-faults.ts";
import { OpenedLayers } from "../support/pages/opened-layers.ts";
import type { Person } from "../support/person.ts";
import { ROOT } from "../support/runner/run-command.ts";
import { MailingSteps } from "../support/steps/mailing-steps.ts";
import { PaperSteps } from "../support/steps/paper-steps.ts";
import {
	REGISTRATION_DATES,
	RegistrationSteps,
	registrationForm,
	setFees,
} from "../support/steps/registration-steps.ts";
import { ReviewSteps } from "../support/steps/review-steps.ts";

const WIDTHS = [
	{ width: 1280, height: 800 },
	{ width: 1440, height: 900 },
	{ width: 390, height: 844 },
];

/** With reasons. */
const EXCLUDED_ROUTES: Record<string, string> = {
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

function allRoutes(): string[] {
	const auth = source("auth-routes.tsx").matchAll(/<Route\b[^>]*?\bpath="([^"*]+)"/g);
	const platform = source("platform-routes.tsx").matchAll(
		/area === "(\w+)" && <Route (?:index|path="([^"]+)")/g,
	);
	return [
		"/",
		"/:conf",
		...[...platform].map(([, area, path]) => `/${[area, path].filter(Boolean).join("/")}`),
		...[...auth].map(([, path]) => `/auth/${path}`),
		...CONFERENCE_PAGES.map(({ address }) => `/:conf/${address.replace(/:\w+/, ":id")}`),
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

interface Walk {
	people: Record<"author" | "reviewer" | "staff", Person>;
	/** All states worth seeing, the richest first. */
	addressesOf(route: string): string[];
	routes: Record<"out" | "author" | "reviewer" | "staff", string[]>;
}

/** A conference with something on every page. */
async function buildWalk(table: Table, join: () => Promise<Person>): Promise<Walk> {
	const [staff, author, reviewer] = await Promise.all([join(), join(), join()]);
	const { path } = await buildConference(table, {
		dates: { ...REGISTRATION_DATES, extpapers_open: dayFromToday(-1), extpapers_close: dayFromToday(30) },
		flow: "both",
	});
	await appointStaff(table, staff, path, { type: "creator" });
	await setFees(table, path);
	const paper = (title: string) => submitPaper(author, path, { title });
	const number = await paper("Snow under clouds over the mountains of Altai");
	const accepted = await paper("Ice on lakes");
	const [extendable, withdrawn, untouched] = [await paper("Hail"), await paper("Rain"), await paper("Fog")];
	for (const one of [accepted, extendable])
		await rewritePaper(table, { conference: path, number: one }, { status: "accepted" });
	for (const one of [accepted, extendable])
		await new PaperSteps(path, one).changeAsStaff(staff, "extended", { open: true });
	await new PaperSteps(path, withdrawn).changeStatus(author, "withdrawn");
	const form = { ...paperForm(author.email), type: "extpaper", upload_id: await uploadPdf(author) };
	const { body: extended } = await author.post<PaperListRow>(
		`/api/conf/${path}/papers/${accepted}/extended`,
		form,
	);

	const registrations = new RegistrationSteps(path);
	const paid = await registrations.sendForNumber(author, registrationForm());
	await registrations.confirmPayment(staff, paid);
	const sent = await registrations.sendForNumber(reviewer, registrationForm());

	const issues = `/api/conf/${path}/adm/issues`;
	const [issue, extissue] = await Promise.all(
		(["paper", "extpaper"] as const).map(
			async (type) => (await staff.post<{ id: string }>(issues, issueForm({ type }))).body.id,
		),
	);
	await staff.post(`${issues}/${issue}/papers`, { add: [accepted], remove: [] });

	const reviews = new ReviewSteps(path, number);
	const expert = await reviews.addExpert(staff, reviewer.email);
	const { review: done } = await reviews.requestFrom(staff, expert);
	await reviews.agreeAndSend(reviewer, done ?? "");
	const { review: asked } = await new ReviewSteps(path, untouched).requestFrom(staff, expert);
	const mailing = await new MailingSteps(staff, path).createAndWait({
		of: "papers",
		numbers: String(number),
	});

	const ids: [RegExp, (string | number | null | undefined)[]][] = [
		[/registrations\/:id/, [sent, paid]],
		[/mailings\/:id/, [mailing.id]],
		[/extpapers\/issues\/:id/, [extissue]],
		[/issues\/:id/, [issue]],
		[/myreviews\/:id/, [asked, done]],
		[/:id\/extended|extpapers\/:id\/submit/, [extendable]],
		[/extpapers\/:id/, [extended.number]],
		[/:id\/edit/, [accepted]],
		[/:id/, [number, accepted, withdrawn, extended.number]],
	];
	const routes = allRoutes();
	expect(
		Object.keys(EXCLUDED_ROUTES).filter((route) => !routes.includes(route)),
		"routes that are gone",
	).toEqual([]);
	const walked = routes.filter((route) => !(route in EXCLUDED_ROUTES));
	const kindOf = (route: string) =>
		route.startsWith("/auth/")
			? "out"
			: /^\/:conf\/adm/.test(route)
				? "staff"
				: /^\/:conf\/myreviews/.test(route)
					? "reviewer"
					: "author";
	const of = (kind: string) => walked.filter((route) => kindOf(route) === kind);
	return {
		people: { author, reviewer, staff },
		routes: { out: of("out"), author: of("author"), reviewer: of("reviewer"), staff: of("staff") },
		addressesOf: (route) =>
			(ids.find(([wanted]) => wanted.test(route))?.[1] ?? [""]).map((id) =>
				route
					.replace(":conf", path)
					.replace(/:id/, String(id))
					.replace(/\/:\w+\?$/, ""),
			),
	};
}

test("every page has no layout faults in Russian, on desktops and on a phone @desktop", async ({
	join,
	visitorInOtherLanguage,
	table,
}) => {
	test.setTimeout(180_000);
	const { people, routes, addressesOf } = await buildWalk(table, join);
	const page = await visitorInOtherLanguage();
	const faults: string[] = [];
	const look = async (some: readonly string[]) => {
		for (const route of some) {
			await open(page, addressesOf(route)[0] ?? "");
			for (const size of WIDTHS) {
				await page.setViewportSize(size);
				await page.evaluate(
					() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))),
				);
				const found = await page.evaluate(layoutFaults, undefined);
				faults.push(...found.map((fault) => `${route} ${size.width}: ${fault}`));
			}
			faults.push(...(await faintLinks(page)).map((fault) => `${route}: ${fault}`));
			await page.setViewportSize(WIDTHS[0] ?? { width: 1280, height: 800 });
		}
	};
	await page.goto("/auth/login");
	await look(routes.out);
	for (const who of ["author", "reviewer", "staff"] as const) {
		await page.goto("about:blank");
		await signIn(page, people[who]);
		await page.goto("/about");
		await look(routes[who]);
	}
	expect(faults).toEqual([]);
});

for (const group of [["author", "reviewer"]] as const) {
	test(`what buttons open has no layout faults and returns the focus: pages of ${group.join(", ")} @desktop`, async ({
		join,
		visitorInOtherLanguage,
		table,
	}) => {
		test.setTimeout(240_000);
		const { people, routes, addressesOf } = await buildWalk(table, join);
		const page = await visitorInOtherLanguage();
		const layers = new OpenedLayers(page);
		for (const who of group) {
			await page.unrouteAll();
			await page.goto("about:blank");
			await signIn(page, people[who]);
			await page.goto("/about");
			await layers.start();
			for (const route of routes[who])
				for (const address of addressesOf(route)) await layers.visit(route, address, (to) => open(page, to));
		}
		expect(layers.faults).toEqual([]);
	});
}

test("@desktop the focused element is never covered by a bar", async ({ page, join, table }) => {
	const [staff, author] = await Promise.all([join(), join()]);
	const { path } = await buildConference(table, { dates: REGISTRATION_DATES });
	await appointStaff(table, staff, path, { type: "creator" });
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
