import { readFileSync } from "node:fs";
import { join as joinPath } from "node:path";
import type { PaperListRow } from "@deck/contracts/paper";
import type { Table } from "@deck/core/kernel/ports";
import { CONFERENCE_PAGES } from "@deck/web/src/app/conference-table";
import type { Page } from "@playwright/test";
import { expect } from "../browser.ts";
import {
	appointStaff,
	buildConference,
	issueForm,
	paperForm,
	submitPaper,
	uploadPdf,
} from "../fixtures/builders.ts";
import { dayFromToday } from "../fixtures/days.ts";
import { rewritePaper } from "../fixtures/rewrite-paper.ts";
import type { Person } from "../person.ts";
import { ROOT } from "../runner/run-command.ts";
import { MailingSteps } from "../steps/mailing-steps.ts";
import { PaperSteps } from "../steps/paper-steps.ts";
import { ProgrammeSteps, paperTalk, roomForm, roomsForm, sessionForm } from "../steps/programme-steps.ts";
import {
	REGISTRATION_DATES,
	RegistrationSteps,
	registrationForm,
	setFees,
} from "../steps/registration-steps.ts";
import { ReviewSteps } from "../steps/review-steps.ts";

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

/** Navigates in the client, without a reload. */
export async function open(page: Page, address: string): Promise<void> {
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

export interface Walk {
	people: Record<"author" | "reviewer" | "staff", Person>;
	/** Returns all states worth seeing, the richest first. */
	addressesOf(route: string): string[];
	routes: Record<"out" | "author" | "reviewer" | "staff", string[]>;
}

/** Builds a conference with something on every page. */
export async function buildWalk(table: Table, join: () => Promise<Person>): Promise<Walk> {
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

	const programme = new ProgrammeSteps(path);
	await programme.editRooms(staff, roomsForm({ rooms: [roomForm("hall"), roomForm("lab")] }));
	await programme.change(staff, {
		put: [
			sessionForm("oral", {
				start: `${dayFromToday(90)}T05:00:00.000Z`,
				talks: [paperTalk(accepted)],
				chairs: [{ name: "Grace Hopper", email: reviewer.email }],
			}),
			sessionForm("parallel", {
				room: "lab",
				start: `${dayFromToday(90)}T05:30:00.000Z`,
				chairs: [{ name: "Grace Hopper", email: reviewer.email }],
			}),
		],
	});
	await programme.release(staff, false);

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
		[/sessions\/:id/, ["oral"]],
		[/talks\/:id/, [`talk-${accepted}`]],
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
	const routesOf = (kind: string) => walked.filter((route) => kindOf(route) === kind);
	return {
		people: { author, reviewer, staff },
		routes: {
			out: routesOf("out"),
			author: routesOf("author"),
			reviewer: routesOf("reviewer"),
			staff: routesOf("staff"),
		},
		addressesOf: (route) =>
			(ids.find(([wanted]) => wanted.test(route))?.[1] ?? [""]).map((id) =>
				route
					.replace(":conf", path)
					.replace(/:id/, String(id))
					.replace(/\/:\w+\?$/, ""),
			),
	};
}
