import type { Locator, Page } from "@playwright/test";
import { expect, expectAccessible, signIn, test } from "../support/browser.ts";
import { appointStaff, submitPaper } from "../support/fixtures/builders.ts";
import { buildPaper } from "../support/fixtures/built-paper.ts";
import { dayFromToday } from "../support/fixtures/days.ts";
import { rewritePaper } from "../support/fixtures/rewrite-paper.ts";
import { ProgrammeSteps, roomForm, roomsForm, sessionForm } from "../support/steps/programme-steps.ts";

/** Returns a time of the conference's first day; 05:00 is 09:00 in Samara. */
const at = (time: string) => `${dayFromToday(90)}T${time}:00.000Z`;

/** Drags from the middle of one element to a point of another, in steps as a person does. */
async function drag(page: Page, from: Locator, to: Locator, fraction = 0.5): Promise<void> {
	await from.scrollIntoViewIfNeeded();
	const [start, end] = [await from.boundingBox(), await to.boundingBox()];
	if (!start || !end) throw new Error("nothing to drag");
	await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
	await page.mouse.down();
	const target = { x: end.x + end.width / 2, y: end.y + end.height * fraction };
	await page.mouse.move(target.x, target.y, { steps: 8 });
	await page.mouse.up();
}

test("a programme is made of accepted papers by mouse and keyboard, and released @journey", async ({
	page,
	join,
	table,
	say,
}) => {
	const { author, editor, path, number } = await buildPaper(
		{ join, table },
		{ conference: {}, paper: { title: "Snow on roofs" }, status: "accepted" },
	);
	const second = await submitPaper(author, path, { title: "Ice on lakes" });
	await rewritePaper(table, { conference: path, number: second }, { status: "accepted" });
	await signIn(page, editor);
	await page.goto(`/${path}/adm/programme`);
	const button = (name: string) => page.getByRole("button", { name, exact: true });
	const dialog = page.getByRole("dialog");

	await button(say("programme:desk.empty.add_rooms")).click();
	for (const title of ["Hall", "Lab"]) {
		await dialog.getByRole("button", { name: say("programme:desk.rooms.add") }).click();
		await dialog.getByLabel(say("programme:desk.field.title_en")).last().fill(title);
	}
	await expectAccessible(page);
	await dialog.getByRole("button", { name: say("programme:desk.rooms.save") }).click();
	await expect(dialog).toHaveCount(0);

	await button(say("programme:desk.session.add_button")).click();
	await dialog.getByLabel(say("programme:desk.field.title_en"), { exact: true }).fill("Frost");
	await dialog.getByLabel(say("programme:desk.field.from"), { exact: true }).fill("900");
	await dialog.getByLabel(say("programme:desk.field.to"), { exact: true }).fill("1000");
	await expectAccessible(page);
	await dialog.getByRole("button", { name: say("programme:desk.session.add_submit") }).click();
	await expect(dialog).toHaveCount(0);
	const card = page.getByRole("article", { name: /Frost/ });
	const slot = (from: string, to: string) => expect(card).toHaveAccessibleName(`Frost, ${from}–${to}`);
	await slot("09:00", "10:00");

	const tray = page.getByRole("tabpanel", { name: say("programme:desk.panel.papers") });
	await drag(page, tray.getByText("Snow on roofs"), card, 0.8);
	await expect(card).toContainText("Snow on roofs");
	await page
		.getByRole("button", { name: say("programme:desk.hold.papers", { count: 1, number: second }) })
		.press("Enter");
	await page.keyboard.press("ArrowUp");
	await page.keyboard.press("Enter");
	await expect(card.getByRole("listitem")).toHaveText([/Ice on lakes/, /Snow on roofs/]);
	await expect(tray.getByText(say("programme:desk.tray.all_placed"))).toBeVisible();

	const grip = page.getByRole("button", { name: say("programme:desk.hold.session", { name: "Frost" }) });
	await grip.press(" ");
	for (const key of ["ArrowDown", "ArrowDown", "ArrowRight", "Shift+ArrowDown"])
		await page.keyboard.press(key);
	await slot("09:10", "10:15");
	await page.keyboard.press("Escape");
	await slot("09:00", "10:00");
	await grip.press("Enter");
	await page.keyboard.press("ArrowDown");
	await page.keyboard.press("Enter");
	await slot("09:05", "10:05");
	await expect(grip).toBeFocused();
	await page.keyboard.press("Control+z");
	await slot("09:00", "10:00");
	await page.keyboard.press("Control+Shift+z");
	await slot("09:05", "10:05");
	await expectAccessible(page);

	await button(say("programme:desk.release.button")).click();
	await expectAccessible(page);
	await dialog
		.getByRole("button", { name: say("programme:desk.release.submit_notify", { count: 1 }) })
		.click();
	await expect(dialog.getByText(say("programme:desk.release.done", { number: 1 }))).toBeVisible();
	await dialog.getByRole("button", { name: say("common:close"), exact: true }).click();
	await expect(page.getByText(say("programme:desk.state.released", { number: 1 }))).toBeVisible();
	const released = await new ProgrammeSteps(path).readPublic(editor);
	expect(released?.sessions.map(({ talks }) => talks.map(({ paper }) => paper))).toEqual([[second, number]]);
});

test("sessions are dragged to another room and time, and made longer", async ({ page, join, table, say }) => {
	const { editor, path } = await buildPaper({ join, table });
	const programme = new ProgrammeSteps(path);
	await programme.editRooms(editor, roomsForm({ rooms: [roomForm("hall"), roomForm("lab")] }));
	await programme.change(editor, {
		put: [
			sessionForm("one", { start: at("05:00") }),
			sessionForm("two", { start: at("09:00"), room: "lab" }),
		],
	});
	await signIn(page, editor);
	await page.goto(`/${path}/adm/programme`);
	const card = page.getByRole("article", { name: /^Session one/ });
	const other = page.getByRole("article", { name: /^Session two/ });
	await expect(card).toHaveAccessibleName("Session one, 09:00–10:30");
	const box = (await card.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
	const column = ((await other.boundingBox())?.x ?? 0) - box.x;
	await page.mouse.move(box.x + 60, box.y + box.height - 20);
	await page.mouse.down();
	await page.mouse.move(box.x + 60 + column, box.y + box.height + 28, { steps: 6 });
	await page.mouse.up();
	await expect(card).toHaveAccessibleName("Session one, 09:30–11:00");
	const stored = async () => (await programme.read(editor)).sessions.find(({ id }) => id === "one");
	await expect.poll(stored).toMatchObject({ room: "lab", start: at("05:30"), minutes: 90 });

	const moved = (await card.boundingBox()) ?? box;
	await page.mouse.move(moved.x + moved.width / 2, moved.y + moved.height + 1);
	await page.mouse.down();
	await page.mouse.move(moved.x + moved.width / 2, moved.y + moved.height + 49, { steps: 6 });
	await page.mouse.up();
	await expect(card).toHaveAccessibleName("Session one, 09:30–11:30");
	await expect(page.getByText(say("programme:desk.state.draft"))).toBeVisible();
});

test("two editors see each other's changes, and neither overwrites the other's", async ({
	page,
	visitor,
	join,
	table,
	say,
}) => {
	const { editor, path } = await buildPaper({ join, table });
	const colleague = await join();
	await appointStaff(table, colleague, path, { type: "editor" });
	const programme = new ProgrammeSteps(path);
	await programme.editRooms(editor, roomsForm());
	await programme.change(editor, { put: [sessionForm("one", { start: at("05:00") })] });
	await signIn(page, editor);
	await page.goto(`/${path}/adm/programme`);
	const card = (where: Page) => where.getByRole("article", { name: /^Session one/ });
	await expect(card(page)).toBeVisible();
	const other = await visitor(colleague);
	await other.goto(`/${path}/adm/programme`);
	const grip = other.getByRole("button", {
		name: say("programme:desk.hold.session", { name: "Session one" }),
	});
	await grip.press("Enter");
	await other.keyboard.press("ArrowDown");
	await other.keyboard.press("Enter");
	await expect(card(page)).toHaveAccessibleName("Session one, 09:05–10:35");
	await programme.change(editor, { put: [sessionForm("one", { version: 2, start: at("08:00") })] });
	await expect(card(other)).toHaveAccessibleName("Session one, 12:00–13:30");
	await other.keyboard.press("Control+z");
	await expect(
		other.getByText(say("programme:desk.stale", { sessions: "«Session one»" })),
		"the step is not undone over a newer change",
	).toBeVisible();
	await expect(card(other)).toHaveAccessibleName("Session one, 12:00–13:30");
});

test("on a phone, papers are placed, reordered, moved and released by buttons @phone", async ({
	page,
	join,
	table,
	say,
}) => {
	const { author, editor, path, number } = await buildPaper(
		{ join, table },
		{ paper: { title: "Snow on roofs" }, status: "accepted" },
	);
	const second = await submitPaper(author, path, { title: "Ice on lakes" });
	await rewritePaper(table, { conference: path, number: second }, { status: "accepted" });
	const programme = new ProgrammeSteps(path);
	await programme.editRooms(editor, roomsForm());
	await programme.change(editor, {
		put: [sessionForm("one", { start: at("05:00") }), sessionForm("two", { start: at("08:00") })],
	});
	await signIn(page, editor);
	await page.goto(`/${path}/adm/programme`);
	const papers = page.getByRole("button", { name: new RegExp(`^${say("programme:desk.panel.papers")} · 2`) });
	await papers.click();
	const dialog = page.getByRole("dialog");
	for (const one of [number, second])
		await dialog.getByLabel(say("programme:desk.tray.choose_paper", { number: one })).check();
	await dialog.getByRole("button", { name: say("programme:desk.tray.place") }).click();
	await dialog.getByRole("combobox").fill("one");
	await page.getByRole("option").first().click();
	await expectAccessible(page);
	await dialog.getByRole("button", { name: say("programme:desk.place.submit") }).click();
	await expect(dialog).toHaveCount(0);
	const one = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: / one$/ }) });
	await expect(one).toContainText("Snow on roofs");
	await page.getByRole("button", { name: say("parts:move.up", { name: `${second}. Ice on lakes` }) }).click();
	const order = async () =>
		(await programme.read(editor)).sessions.map(({ talks }) =>
			talks.map((talk) => (talk.kind === "paper" ? talk.paper : 0)),
		);
	await expect.poll(order).toEqual([[second, number], []]);
	await page
		.getByRole("button", { name: say("programme:desk.talk.move", { name: `${number}. Snow on roofs` }) })
		.click();
	await dialog.getByRole("combobox").fill("two");
	await page.getByRole("option").first().click();
	await dialog.getByRole("button", { name: say("programme:desk.place.submit") }).click();
	await expect.poll(order).toEqual([[second], [number]]);
	await expectAccessible(page);
	await page.getByRole("button", { name: say("programme:desk.release.button"), exact: true }).click();
	await dialog.getByRole("checkbox").uncheck();
	await dialog.getByRole("button", { name: say("programme:desk.release.submit"), exact: true }).click();
	await expect(dialog.getByText(say("programme:desk.release.done", { number: 1 }))).toBeVisible();
	expect((await programme.readPublic(editor))?.sessions.map(({ talks }) => talks.length)).toEqual([1, 1]);
});
