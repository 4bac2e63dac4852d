import type { AdminRole } from "@deck/contracts/enums";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, signIn, test } from "../support/browser.ts";
import { appointStaff, buildConference, submitPaper } from "../support/fixtures/builders.ts";
import type { Translate } from "../support/interface-texts.ts";

const PAGES = {
	details: "conference:details.title",
	info: "info:title",
	dates: "dates:title",
	sections: "sections:title",
	staff: "staff:title",
	experts: "experts:title",
	events: "events:title",
	programme: "programme:desk.title",
	audit: "audit:title",
	stats: "stats:title",
	authors: "authors:title",
	papers: "papers:title",
	reviews: "reviews:board.title",
	registrations: "registrations:title",
} as const;

type PageName = keyof typeof PAGES;

const READ: PageName[] = [
	...(["details", "info", "dates", "sections", "events", "programme"] as const),
	...(["papers", "reviews", "stats", "authors"] as const),
];
/** Section roles change only experts they added. */
const SECTION_ROLE: { writes: PageName[]; reads: PageName[] } = { writes: ["experts"], reads: READ };

interface RoleCase {
	role: AdminRole;
	/** Pages that the role may edit. */
	writes: PageName[];
	/** Pages that it may only read; all others are denied (product.md §1). */
	reads: PageName[];
	papers: number;
	paperActions: string[];
	/** Whether to check WCAG; the others' pages are the same. */
	isInspected?: boolean;
	on?: "@both";
}

const ROLE_CASES: RoleCase[] = [
	{
		role: { type: "superadmin" },
		writes: [
			"details",
			"info",
			"dates",
			"sections",
			"staff",
			"experts",
			"events",
			"programme",
			"registrations",
		],
		reads: ["audit", "papers", "reviews", "stats", "authors"],
		papers: 2,
		paperActions: ["archive"],
	},
	{
		role: { type: "editor" },
		writes: ["sections", "experts", "events", "programme", "registrations"],
		reads: ["details", "info", "dates", "staff", "audit", "papers", "reviews", "stats", "authors"],
		papers: 2,
		paperActions: [],
		isInspected: true,
		on: "@both",
	},
	{
		role: { type: "observer" },
		writes: [],
		reads: [...READ, "staff", "experts", "registrations"],
		papers: 2,
		paperActions: [],
	},
	{
		role: { type: "sec_secretary", section_id: "signals" },
		...SECTION_ROLE,
		papers: 1,
		paperActions: [],
	},
	{
		role: { type: "sec_chair", section_id: "signals" },
		...SECTION_ROLE,
		papers: 1,
		paperActions: [],
		isInspected: true,
	},
];

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

function pageMarkers(page: Page, say: Translate, name: PageName) {
	const main = page.getByRole("main");
	const button = (key: string) => main.getByRole("button", { name: say(key), exact: true });
	const note = name === "details" ? "conference:details.read_only" : `${name}:read_only`;
	if (name === "staff") return { change: button("staff:add.button"), fields: null, note: null };
	if (name === "experts") return { change: button("experts:add.button"), fields: null, note: null };
	if (name === "registrations")
		return { change: button("registrations:register.button"), fields: null, note: null };
	if (name === "programme")
		return { change: button("programme:desk.empty.add_rooms"), fields: null, note: null };
	if (["audit", "stats", "authors", "papers", "reviews"].includes(name))
		return { change: null, fields: null, note: null };
	return { change: button("parts:save"), fields: main.getByRole("textbox"), note: main.getByText(say(note)) };
}

for (const { role, writes, reads, papers, paperActions, isInspected, on } of ROLE_CASES) {
	test(`${role.type}: every page offers only what the role may do there`, {
		tag: on ?? [],
	}, async ({ page, join, table, say, isMobile }) => {
		const [person, author] = await Promise.all([join(), join()]);
		const { path } = await buildConference(table);
		await appointStaff(table, person, path, role);
		await submitPaper(author, path, { title: "Snow under clouds" });
		await submitPaper(author, path, { title: "Echoes of a pulse", section: "signals" });
		await signIn(page, person);

		await page.goto(`/${path}`);
		await page
			.getByRole("banner")
			.getByRole("link", { name: say("common:tabs.admin") })
			.click();
		await expect(heading(page)).toHaveText(say("conference:adm.title"));
		const whole = page.getByRole("region", { name: say("conference-state:title") });
		await expect(whole.getByRole("button")).toHaveText(
			paperActions.map((verb) => say(`conference-state:${verb}.button`)),
		);
		if (isInspected) await expectAccessible(page);

		const own = say("sections:papers", { count: 1 });
		const open = Object.keys(PAGES).filter((name) => [...writes, ...reads].some((one) => one === name));
		const nav = page.getByRole("navigation", { name: say("admin:navigation") });
		const unfold = page.getByRole("button", { name: say("admin:navigation") });
		if (isMobile) await unfold.click();
		const entry = (name: string) => {
			if (name === "papers") return `${say("admin:list")}${papers}`;
			return say(name === "registrations" ? "admin:list" : `admin:${name}`);
		};
		const last = ["authors", "registrations"];
		const beside = open.filter((name) => !last.includes(name)).map(entry);
		const entries = [
			...[say("admin:overview"), say("admin:messenger"), ...beside, say("admin:issues")],
			...(open.includes("authors") ? [entry("authors")] : []),
			...(open.includes("registrations") ? [say("admin:stats"), entry("registrations")] : []),
		];
		await expect(nav.getByRole("link")).toHaveText(entries);
		if (isMobile) await page.keyboard.press("Escape");

		for (const name of [...writes, ...reads]) {
			if (isMobile) await unfold.click();
			const links = nav.getByRole("link").filter({ hasText: entry(name) });
			// Registrations come after papers, and both have a list.
			await (name === "registrations" ? links.last() : links.first()).click();
			await expect(heading(page)).toHaveText(say(PAGES[name]));
			const { change, fields, note } = pageMarkers(page, say, name);
			const may = writes.includes(name);
			if (note) await expect(note).toHaveCount(may ? 0 : 1);
			if (change) await expect(change).toHaveCount(may ? 1 : 0);
			if (fields && !may) await expect(fields).toHaveCount(0);
			if (name === "papers")
				await expect(page.getByRole("grid").locator("tbody").getByRole("row")).toHaveCount(papers);
			// An editable title is a field, not text content.
			if (name === "details" && !may)
				await expect(page.getByRole("main")).toContainText("Конференция о спектрах");
			if (name === "sections") await expect(page.getByRole("link", { name: own })).toHaveCount(papers);
			if (isInspected) await expectAccessible(page);
		}

		for (const name of ["staff", "audit", "registrations"] as const) {
			if (open.includes(name)) continue;
			await page.goto(`/${path}/adm/${name}`);
			await expect(heading(page)).toHaveText(say("error-page:403.title"));
		}
	});
}
