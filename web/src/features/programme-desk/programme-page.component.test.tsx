import {
	expectAccessible,
	openPage,
	test,
	testOnBoth,
	textsOf,
	typeDate,
} from "@deck/tests/support/components/page";
import { dayFromToday } from "@deck/tests/support/fixtures/days";
import { expect } from "vitest";
import { commands, page } from "vitest/browser";
import { sampleRoom, sampleSession, sampleTalk } from "./sample-programme.ts";

/** The first day of the conference, 05:00 UTC: 09:00 in Samara. */
const start = `${dayFromToday(90)}T05:00:00.000Z`;

async function accept(editor: string, path: string, title: string, by?: string): Promise<number> {
	const author = by ?? (await commands.join());
	const number = await commands.submitPaper(author, path, { title });
	const form = { to: "accepted", version: 1, held: null };
	const { status } = await commands.request(
		editor,
		"POST",
		`/api/conf/${path}/papers/${number}/status`,
		form,
	);
	expect(status).toBe(200);
	return number;
}

async function buildProgramme(
	editor: string,
	rooms = [sampleRoom("hall"), sampleRoom("lab")],
): Promise<string> {
	const path = await commands.buildConference();
	await commands.appointStaff(editor, path, { type: "editor" });
	const address = `/api/conf/${path}/adm/programme`;
	const form = { rooms, walk: 5, lengths: { oral: 20, poster: 5 }, version: 0 };
	expect((await commands.request(editor, "PUT", `${address}/rooms`, form)).status).toBe(200);
	const put = [sampleSession("Frost", { version: 0, start })];
	expect((await commands.request(editor, "POST", `${address}/changes`, { put, remove: [] })).status).toBe(
		200,
	);
	return path;
}

testOnBoth("rooms are added, ordered and removed", async ({ say, signedIn }) => {
	const editor = await signedIn();
	const path = await commands.buildConference();
	await commands.appointStaff(editor, path, { type: "editor" });
	await openPage(`/${path}/adm/programme`);
	await expect.element(page.getByText(say("programme:desk.empty.rooms"))).toBeVisible();
	await page.getByRole("button", { name: say("programme:desk.empty.add_rooms") }).click();
	const dialog = page.getByRole("dialog");
	const titles = dialog.getByLabelText(say("programme:desk.field.title_en"), { exact: true });
	for (const title of ["One", "Two", "Three"]) {
		await dialog.getByRole("button", { name: say("programme:desk.rooms.add") }).click();
		await titles.last().fill(title);
	}
	await dialog.getByRole("button", { name: say("parts:move.up", { name: "Three" }) }).click();
	await dialog.getByRole("button", { name: say("programme:desk.rooms.remove", { name: "One" }) }).click();
	await dialog
		.getByRole("button", { name: new RegExp(say("programme:desk.rooms.more")) })
		.first()
		.click();
	await dialog.getByLabelText(new RegExp(`^${say("programme:desk.rooms.seats")}`)).fill("many");
	await dialog.getByLabelText(new RegExp(`^${say("programme:desk.rooms.from")}`)).fill("900");
	await dialog.getByLabelText(new RegExp(`^${say("programme:desk.rooms.to")}`)).fill("830");
	const save = dialog.getByRole("button", { name: say("programme:desk.rooms.save"), exact: true });
	await save.click();
	await expect
		.element(dialog.getByLabelText(new RegExp(`^${say("programme:desk.rooms.seats")}`)))
		.toHaveAccessibleDescription(say("errors:seats"));
	await expect
		.element(dialog.getByLabelText(new RegExp(`^${say("programme:desk.rooms.to")}`)))
		.toHaveAccessibleDescription(say("errors:hours_order"));
	await expectAccessible();
	await dialog.getByLabelText(new RegExp(`^${say("programme:desk.rooms.seats")}`)).fill("40");
	await dialog.getByLabelText(new RegExp(`^${say("programme:desk.rooms.to")}`)).fill("1830");
	await save.click();
	await expect.element(dialog).not.toBeInTheDocument();
	const { body } = await commands.request(editor, "GET", `/api/conf/${path}/adm/programme`);
	expect(body).toMatchObject({
		rooms: [
			{ locales: { en: { title: "Three" } }, seats: 40, hours: { from: "09:00", to: "18:30" } },
			{ locales: { en: { title: "Two" } }, seats: null, hours: null },
		],
	});
});

testOnBoth("a session gets talks, chairs and the time of its room", async ({ say, signedIn }) => {
	const editor = await signedIn();
	const path = await buildProgramme(editor, [
		sampleRoom("hall"),
		sampleRoom("far", { timezone: "Asia/Vladivostok" }),
	]);
	const number = await accept(editor, path, "Snow on roofs");
	await openPage(`/${path}/adm/programme`);
	await page
		.getByRole("button", { name: /Frost$/ })
		.first()
		.click();
	const dialog = page.getByRole("dialog");
	const field = (name: string) => dialog.getByLabelText(name, { exact: true });
	await field(say("programme:desk.talk.add_paper")).fill("Snow");
	await page.getByRole("option", { name: /Snow on roofs/ }).click();
	await dialog.getByRole("button", { name: say("programme:desk.talk.add_invited") }).click();
	await dialog.getByLabelText(new RegExp(`^${say("programme:desk.talk.speaker")}`)).fill("Ada Byron, London");
	await dialog.getByLabelText(say("programme:desk.field.title_en"), { exact: true }).last().fill("Engines");
	await dialog.getByLabelText(say("programme:desk.talk.minutes_of", { name: "Engines" })).fill("50");
	await expect.element(dialog.getByText(say("programme:desk.talk.over", { count: 10 }))).toBeVisible();
	await dialog.getByRole("button", { name: say("parts:move.up", { name: "Engines" }) }).click();
	await dialog.getByRole("button", { name: say("programme:desk.field.chair_add") }).click();
	await dialog.getByLabelText(say("programme:desk.field.chair_name"), { exact: true }).fill("Grace Hopper");
	await expectAccessible();
	await dialog.getByRole("button", { name: say("programme:desk.session.save"), exact: true }).click();
	await expect.element(dialog).not.toBeInTheDocument();
	const { body } = await commands.request(editor, "GET", `/api/conf/${path}/adm/programme`);
	expect(body).toMatchObject({
		sessions: [
			{
				start,
				minutes: 60,
				chairs: [{ name: "Grace Hopper", email: "" }],
				talks: [
					{ kind: "invited", minutes: 50, speaker: "Ada Byron, London" },
					{ kind: "paper", paper: number, minutes: 20 },
				],
			},
		],
	});
});

test("papers are found in the tray, chosen together and placed", async ({ say, signedIn }) => {
	const editor = await signedIn();
	const path = await buildProgramme(editor);
	const numbers = [];
	for (const title of ["Snow on roofs", "Snow on roads", "Ice on lakes"])
		numbers.push(await accept(editor, path, title));
	await openPage(`/${path}/adm/programme`);
	const tray = page.getByRole("tabpanel", { name: say("programme:desk.panel.papers") });
	await expect.element(tray.getByText(say("programme:desk.tray.count", { count: 3 }))).toBeVisible();
	await tray.getByRole("searchbox").fill("snow");
	await expect.element(tray.getByText(say("programme:desk.tray.count", { count: 2 }))).toBeVisible();
	for (const number of numbers.slice(0, 2))
		await tray.getByLabelText(say("programme:desk.tray.choose_paper", { number })).click();
	await tray.getByRole("button", { name: say("programme:desk.tray.place") }).click();
	const dialog = page.getByRole("dialog");
	await dialog.getByRole("combobox").click();
	await page.getByRole("option", { name: /Frost/ }).click();
	await dialog.getByRole("button", { name: say("programme:desk.place.submit") }).click();
	const card = page.getByRole("article", { name: /Frost/ });
	await expect
		.poll(() => textsOf(card.getByRole("listitem")))
		.toEqual([expect.stringContaining("Snow on roofs"), expect.stringContaining("Snow on roads")]);
	await tray.getByRole("button", { name: say("programme:desk.tray.reset") }).click();
	await expect.element(tray.getByText(/Ice on lakes/)).toBeVisible();
});

test("a conflict leads to its session", async ({ say, signedIn }) => {
	const editor = await signedIn();
	const path = await buildProgramme(editor);
	const put = [sampleSession("Late", { version: 0, start: "2026-01-01T05:00:00.000Z" })];
	await commands.request(editor, "POST", `/api/conf/${path}/adm/programme/changes`, { put, remove: [] });
	await openPage(`/${path}/adm/programme`);
	await page.getByRole("tab", { name: new RegExp(say("programme:desk.panel.conflicts")) }).click();
	await page
		.getByRole("button", { name: new RegExp(say("programme:desk.conflict.outside_days", { first: "Late" })) })
		.click();
	const card = page.getByRole("article", { name: /Late/ });
	await expect.element(card).toHaveFocus();
	await expect.element(card.getByText(say("programme:desk.mark.error"))).toBeInTheDocument();
	await page.getByRole("button", { name: say("programme:desk.release.button"), exact: true }).click();
	await expect
		.element(page.getByRole("dialog").getByRole("button", { name: /^Release/ }))
		.toHaveAccessibleDescription(say("programme:desk.release.errors"));
	await expectAccessible();
});

testOnBoth("observers read the programme without editing it", async ({ say, signedIn }) => {
	const observer = await signedIn();
	const editor = await commands.join();
	const path = await buildProgramme(editor);
	await commands.appointStaff(observer, path, { type: "observer" });
	await openPage(`/${path}/adm/programme`);
	const show = page.getByRole("button", { name: /Frost$/ }).first();
	await expect.element(show).toBeVisible();
	for (const name of ["session.add_button", "rooms.button", "release.button", "undo"])
		expect(page.getByRole("button", { name: say(`programme:desk.${name}`), exact: true }).elements()).toEqual(
			[],
		);
	await show.click();
	const dialog = page.getByRole("dialog", { name: "Frost" });
	await expect.element(dialog).toBeInTheDocument();
	expect(dialog.getByRole("textbox").elements()).toEqual([]);
	await expectAccessible();
});

test("typing a session's day and times key by key breaks no field", async ({ say, signedIn }) => {
	const editor = await signedIn();
	await openPage(`/${await buildProgramme(editor)}/adm/programme`);
	await page
		.getByRole("button", { name: /Frost$/ })
		.first()
		.click();
	await typeDate(page.getByRole("dialog"), say);
});

test("a session is copied to the other rooms, the rest of the day is shifted, and both are undone", async ({
	say,
	signedIn,
}) => {
	const editor = await signedIn();
	await openPage(`/${await buildProgramme(editor)}/adm/programme`);
	const cards = page.getByRole("article", { name: /Frost/ });
	const act = async (name: string) => {
		await cards.first().getByRole("button", { name: "Frost", exact: true }).click();
		const dialog = page.getByRole("dialog");
		await dialog.getByText(say("programme:desk.actions.title")).click();
		await dialog.getByRole("button", { name: say(name), exact: true }).click();
		await expect.element(dialog).not.toBeInTheDocument();
	};
	const times = () => cards.elements().map((card) => card.getAttribute("aria-label"));
	await act("programme:desk.actions.copy");
	await expect.poll(times).toEqual(["Frost, 09:00–10:00", "Frost, 09:00–10:00"]);
	await act("programme:desk.actions.shift");
	await expect.poll(() => times().toSorted()).toEqual(["Frost, 09:00–10:00", "Frost, 09:10–10:10"]);
	const undo = page.getByRole("button", { name: say("programme:desk.undo") });
	await undo.click();
	await expect.poll(times).toEqual(["Frost, 09:00–10:00", "Frost, 09:00–10:00"]);
	await undo.click();
	await expect.poll(times).toEqual(["Frost, 09:00–10:00"]);
	await expect.element(undo).toBeDisabled();
});

test("a chair who presents elsewhere is found by the address that was just typed", async ({
	say,
	signedIn,
}) => {
	const editor = await signedIn();
	const path = await buildProgramme(editor);
	const author = await commands.join();
	const paper = await accept(editor, path, "Snow on roofs", author);
	const put = [sampleSession("Ice", { version: 0, start, room: "lab", talks: [sampleTalk(paper)] })];
	await commands.request(editor, "POST", `/api/conf/${path}/adm/programme/changes`, { put, remove: [] });
	await openPage(`/${path}/adm/programme`);
	const frost = page.getByRole("article", { name: /Frost/ });
	await frost.getByRole("button", { name: "Frost", exact: true }).click();
	const dialog = page.getByRole("dialog");
	await dialog.getByRole("button", { name: say("programme:desk.field.chair_add") }).click();
	await dialog.getByLabelText(say("programme:desk.field.chair_name"), { exact: true }).fill("A. Author");
	await dialog
		.getByLabelText(new RegExp(`^${say("programme:desk.field.chair_email")}`))
		.fill(author.toUpperCase());
	await dialog.getByRole("button", { name: say("programme:desk.session.save"), exact: true }).click();
	await expect.element(frost.getByText(say("programme:desk.mark.error"))).toBeInTheDocument();
});

test("a session that somebody else saved meanwhile is not overwritten", async ({ say, signedIn }) => {
	const editor = await signedIn();
	const path = await buildProgramme(editor);
	await openPage(`/${path}/adm/programme`);
	await page.getByRole("button", { name: "Frost", exact: true }).click();
	const dialog = page.getByRole("dialog");
	await dialog.getByLabelText(say("programme:desk.field.to"), { exact: true }).fill("11:00");
	const put = [sampleSession("Frost", { version: 1, start, minutes: 30, room: "lab" })];
	const address = `/api/conf/${path}/adm/programme`;
	expect((await commands.request(editor, "POST", `${address}/changes`, { put, remove: [] })).status).toBe(
		200,
	);
	const save = dialog.getByRole("button", { name: say("programme:desk.session.save"), exact: true });
	await save.click();
	await expect.element(dialog.getByText(say("common:form.stale"))).toBeVisible();
	await dialog.getByRole("button", { name: say("common:form.keep_mine") }).click();
	await save.click();
	await expect.element(dialog).not.toBeInTheDocument();
	const { body } = await commands.request(editor, "GET", address);
	expect(body).toMatchObject({ sessions: [{ minutes: 120, version: 3 }] });
});
