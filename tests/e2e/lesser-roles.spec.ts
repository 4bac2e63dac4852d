import type { AdminRole } from "@deck/contracts/enums";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, signIn, test } from "../support/browser.ts";
import { appoint, buildConference, submitPaper } from "../support/builders.ts";
import type { Say } from "../support/words.ts";

/** Pages of the admin area in the order of its navigation, and the key of each one's title. */
const PAGES = {
	details: "conference:details.title",
	info: "info:title",
	dates: "dates:title",
	sections: "sections:title",
	staff: "staff:title",
	experts: "experts:title",
	events: "events:title",
	audit: "audit:title",
	stats: "stats:title",
	authors: "authors:title",
	papers: "papers:title",
	reviews: "reviews:board.title",
	registrations: "registrations:title",
} as const;

type PageName = keyof typeof PAGES;

const READ: PageName[] = [
	...(["details", "info", "dates", "sections", "events"] as const),
	...(["papers", "reviews", "stats", "authors"] as const),
];
/** Section roles add experts, and change those they have added. */
const SECTION: { writes: PageName[]; reads: PageName[] } = { writes: ["experts"], reads: READ };

interface Lesser {
	role: AdminRole;
	/** Pages that it changes, and those that it reads; the others are closed to it (product.md §1). */
	writes: PageName[];
	reads: PageName[];
	/** Of the two that there are. */
	papers: number;
	/** What it may do with the conference as a whole, once there are submissions. */
	life: string[];
	/** Whether its pages are held against WCAG too: those of the others are the same. */
	looked?: boolean;
	/** What a role may do is the same on any screen. */
	on?: "@desktop";
}

const LESSER: Lesser[] = [
	{
		role: { type: "superadmin" },
		writes: ["details", "info", "dates", "sections", "staff", "experts", "events", "registrations"],
		reads: ["audit", "papers", "reviews", "stats", "authors"],
		papers: 2,
		life: ["archive"],
		on: "@desktop",
	},
	{
		role: { type: "editor" },
		writes: ["sections", "experts", "events", "registrations"],
		reads: ["details", "info", "dates", "staff", "audit", "papers", "reviews", "stats", "authors"],
		papers: 2,
		life: [],
		looked: true,
	},
	{
		role: { type: "observer" },
		writes: [],
		reads: [...READ, "staff", "experts", "registrations"],
		papers: 2,
		life: [],
		on: "@desktop",
	},
	{
		role: { type: "sec_secretary", section_id: "signals" },
		...SECTION,
		papers: 1,
		life: [],
		on: "@desktop",
	},
	{
		role: { type: "sec_chair", section_id: "signals" },
		...SECTION,
		papers: 1,
		life: [],
		looked: true,
		on: "@desktop",
	},
];

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** What stands on a page of the admin area for who may change it, and for who may not. */
function signs(page: Page, say: Say, name: PageName) {
	const main = page.getByRole("main");
	const button = (key: string) => main.getByRole("button", { name: say(key), exact: true });
	const note = name === "details" ? "conference:details.read_only" : `${name}:read_only`;
	if (name === "staff") return { change: button("staff:add.button"), fields: null, note: null };
	if (name === "experts") return { change: button("experts:add.button"), fields: null, note: null };
	if (name === "registrations")
		return { change: button("registrations:register.button"), fields: null, note: null };
	if (["audit", "stats", "authors", "papers", "reviews"].includes(name))
		return { change: null, fields: null, note: null };
	return { change: button("parts:save"), fields: main.getByRole("textbox"), note: main.getByText(say(note)) };
}

for (const { role, writes, reads, papers, life, looked, on } of LESSER) {
	test(`${role.type}: every page, with what the role may do there and nothing else`, {
		tag: on ?? [],
	}, async ({ page, join, table, say, isMobile }) => {
		const [person, author] = await Promise.all([join(), join()]);
		const { path } = await buildConference(table);
		await appoint(table, person, path, role);
		await submitPaper(author, path, { title: "Snow under clouds" });
		await submitPaper(author, path, { title: "Echoes of a pulse", section: "signals" });
		await signIn(page, person);

		await page.goto(`/${path}`);
		await page
			.getByRole("banner")
			.getByRole("link", { name: say("common:tabs.admin") })
			.click();
		await expect(heading(page)).toHaveText(say("conference:adm.title"));
		const whole = page.getByRole("region", { name: say("lifecycle:title") });
		await expect(whole.getByRole("button")).toHaveText(life.map((verb) => say(`lifecycle:${verb}.button`)));
		if (looked) await expectAccessible(page);

		const own = say("sections:papers", { count: 1 });
		const open = Object.keys(PAGES).filter((name) => [...writes, ...reads].some((one) => one === name));
		const nav = page.getByRole("navigation", { name: say("admin:navigation") });
		const unfold = page.getByRole("button", { name: say("admin:navigation") });
		if (isMobile) await unfold.click();
		// The list's entry tells how many papers there are.
		const entry = (name: string) =>
			name === "papers" ? `${say("admin:list")}${papers}` : say(`admin:${name}`);
		// Issues, which everybody of the staff reads, have tests of their own.
		const last = ["authors", "registrations"];
		const beside = open.filter((name) => !last.includes(name)).map(entry);
		const entries = [
			// Everybody of the staff reads some rooms.
			...[say("admin:overview"), say("admin:messenger"), ...beside, say("admin:issues")],
			...(open.includes("authors") ? [entry("authors")] : []),
			// The figures of registrations too.
			...(open.includes("registrations") ? [say("admin:stats"), entry("registrations")] : []),
		];
		await expect(nav.getByRole("link")).toHaveText(entries);
		if (isMobile) await page.keyboard.press("Escape");

		for (const name of [...writes, ...reads]) {
			if (isMobile) await unfold.click();
			await nav
				.getByRole("link")
				.filter({ hasText: entry(name) })
				// Of the two with figures, those of papers.
				.first()
				.click();
			await expect(heading(page)).toHaveText(say(PAGES[name]));
			const { change, fields, note } = signs(page, say, name);
			const may = writes.includes(name);
			if (note) await expect(note).toHaveCount(may ? 0 : 1);
			if (change) await expect(change).toHaveCount(may ? 1 : 0);
			if (fields && !may) await expect(fields).toHaveCount(0);
			if (name === "papers")
				await expect(page.getByRole("grid").locator("tbody").getByRole("row")).toHaveCount(papers);
			// Who writes the details has the title in a field, and a field's text is no content.
			if (name === "details" && !may)
				await expect(page.getByRole("main")).toContainText("Конференция о спектрах");
			if (name === "sections") await expect(page.getByRole("link", { name: own })).toHaveCount(papers);
			if (looked) await expectAccessible(page);
		}

		// A page that asks for what is closed would leave a line on the console.
		for (const name of ["staff", "audit", "registrations"] as const) {
			if (open.includes(name)) continue;
			await page.goto(`/${path}/adm/${name}`);
			await expect(heading(page)).toHaveText(say("error-page:403.title"));
		}
	});
}
