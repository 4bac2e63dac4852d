import type { Table } from "@deck/core/kernel/ports";
import { expect, expectAccessible, signIn, test } from "../support/browser.ts";
import { appointStaff, buildConference, submitPaper } from "../support/fixtures/builders.ts";
import type { Person } from "../support/person.ts";
import { ChatRoomSteps } from "../support/steps/chat-room-steps.ts";
import { PaperSteps } from "../support/steps/paper-steps.ts";
import { REGISTRATION_DATES, RegistrationSteps, setFees } from "../support/steps/registration-steps.ts";

async function twoConversations(table: Table, join: () => Promise<Person>) {
	const [author, editor] = await Promise.all([join(), join()]);
	const { path } = await buildConference(table);
	await appointStaff(table, editor, path, { type: "editor" });
	const room = async (title: string) =>
		new ChatRoomSteps(path, `sub-${await submitPaper(author, path, { section: "optics", title })}`);
	const first = await room("Sparse-view spectral tomography");
	const second = await room("River ice jams");
	await second.postMessage(author, "May I change the title?");
	await second.postMessage(editor, "Closed, thank you");
	for (let n = 1; n <= 60; n++)
		await first.postMessage(author, n === 5 ? "A table for the appendix" : `Message ${n}`);
	return { author, editor, path, first, second };
}

test("staff find rooms by filter and search, answer with a template, and mark a room as answered @journey", async ({
	page,
	join,
	table,
	say,
}) => {
	const { author, editor, path, first, second } = await twoConversations(table, join);
	await editor.post(`/api/conf/${path}/adm/templates`, {
		name: "Appendix",
		locales: { en: { text: "Paper {number}: two pages." }, ru: { text: "Статья {number}: две страницы." } },
	});
	await signIn(page, editor);
	const rows = page.getByRole("grid", { name: say("messenger:rooms") }).getByRole("row");
	await page.goto("/events");
	const badge = page.getByRole("banner").getByRole("button", { name: say("common:waiting", { count: 1 }) });
	await badge.click();
	await page.getByRole("menuitem", { name: say("common:waiting", { count: 1 }) }).click();
	await expect(page).toHaveURL(`/${path}/adm/messenger?filter=waiting`);
	await expect(rows).toHaveCount(1);
	await page.goto(`/${path}/adm/messenger`);
	await expect(rows).toHaveCount(2);
	await expect(page).toHaveTitle(/^\(1\) /);
	await expectAccessible(page);
	const waiting = page.getByRole("button", { name: say("messenger:filters.waiting") });
	await expect(waiting).toHaveText(`${say("messenger:filters.waiting")}1`);
	await waiting.click();
	await expect(rows).toHaveCount(1);
	await expect(page).toHaveURL(/\?filter=waiting$/);
	await page.getByRole("button", { name: say("messenger:filters.all") }).click();

	await page.getByRole("searchbox", { name: say("messenger:search") }).fill("appendix");
	await expect(
		page.getByRole("status").filter({ hasText: say("messenger:found_messages", { count: 1 }) }),
	).toBeVisible();
	await rows.first().click();
	await expect(page).toHaveURL(new RegExp(`\\?room=${first.room}&at=5&q=appendix$`));
	await expect(page.getByRole("log").getByText("A table for the appendix")).toBeInViewport();
	await expectAccessible(page);

	await page.getByRole("button", { name: say("chat:templates.open") }).click();
	await expect(page.getByRole("listbox").getByRole("option").first()).toBeVisible();
	await page.getByRole("combobox", { name: say("chat:templates.search") }).press("Enter");
	const field = page.getByLabel(say("chat:write"), { exact: true });
	await expect(field).toHaveValue(/(Paper|Статья) \d+: /);
	await field.press("Control+Enter");
	await expect(page.getByRole("log").getByText(/^(Paper|Статья) \d+: /)).toBeVisible();
	await expect.poll(() => first.countUnanswered(editor)).toBe(0);
	await expect(badge).toHaveCount(0);

	await second.postMessage(author, "Thank you!");
	await page.goto(`/${path}/adm/messenger?room=${second.room}`);
	await page.getByRole("button", { name: say("messenger:mark_answered") }).click();
	await expect(page.getByRole("button", { name: say("messenger:mark_answered") })).toHaveCount(0);
	await expect.poll(() => second.countUnanswered(editor)).toBe(0);
});

test("keys move through the rooms, open one, reach its field and return, and the focus is kept", async ({
	page,
	join,
	table,
	say,
}) => {
	const { editor, path, first, second } = await twoConversations(table, join);
	await signIn(page, editor);
	await page.goto(`/${path}/adm/messenger`);
	const grid = page.getByRole("grid", { name: say("messenger:rooms") });
	await expect(grid.getByRole("row")).toHaveCount(2);
	await page.keyboard.press("j");
	await expect(grid).toBeFocused();
	await page.keyboard.press("j");
	const loads = Promise.withResolvers<void>();
	await page.route(`**/rooms/${second.room}`, async (route) => {
		await loads.promise;
		await route.continue();
	});
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(new RegExp(`room=${second.room}$`));
	await expect(
		page.getByRole("region", { name: say("chat:paper", { number: second.room.slice(4) }) }),
	).toBeVisible();
	const field = page.getByLabel(say("chat:write"), { exact: true });
	await page.keyboard.press("r");
	await expect(field).toHaveCount(0);
	loads.resolve();
	await expect(field).toBeFocused();
	await page.keyboard.type("jkem");
	await expect(field).toHaveValue("jkem");
	await page.keyboard.press("Escape");
	await expect(grid).toBeFocused();
	await page.keyboard.press("k");
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(new RegExp(`room=${first.room}$`));
	await page.keyboard.press("e");
	await expect.poll(() => first.countUnanswered(editor)).toBe(0);
	await page.keyboard.press("m");
	await expect(page.getByRole("button", { name: say("chat:mute"), pressed: true })).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(page).toHaveURL(/messenger$/);
	await expect(grid).toBeFocused();
	await page.keyboard.press("/");
	await expect(page.getByRole("searchbox", { name: say("messenger:search") })).toBeFocused();
});

test("a room's details are beside it or open from its header, and link to its people's other rooms @both", async ({
	page,
	join,
	table,
	say,
	isMobile,
}) => {
	const { author, editor, path, first, second } = await twoConversations(table, join);
	const other = await join();
	const foreign = await submitPaper(other, path, { section: "optics", title: "A paper of somebody else" });
	await new ChatRoomSteps(path, `sub-${foreign}`).postMessage(other, "Hello");
	await signIn(page, editor);
	await page.goto(`/${path}/adm/messenger?room=${first.room}`);
	const open = async () => {
		if (isMobile) await page.getByRole("button", { name: say("messenger:about.title") }).click();
	};
	await open();
	const about = isMobile
		? page.getByRole("dialog", { name: say("messenger:about.title") })
		: page.getByRole("complementary", { name: say("messenger:about.title") });
	await expect(about.getByRole("heading", { name: "Sparse-view spectral tomography" })).toBeVisible();
	await expect(about.getByText(say("common:paper_status.submitted"), { exact: true })).toBeVisible();
	await expect(about.getByText(new RegExp(say("chat:role.corresponding")))).toBeVisible();
	await expect(about.getByRole("link", { name: say("messenger:about.open_paper") })).toHaveAttribute(
		"href",
		`/${path}/adm/papers/${first.room.slice(4)}`,
	);
	await expectAccessible(page);
	const others = about.getByRole("listitem").filter({ has: page.getByRole("link") });
	await expect(others).toHaveCount(1);
	await others.getByRole("link").click();
	await expect(page).toHaveURL(new RegExp(`room=${second.room}$`));
	await expect(page.getByRole("log").getByText("Closed, thank you")).toBeVisible();
	await open();
	await expect(about.getByRole("heading", { name: "River ice jams" })).toBeVisible();
	await new PaperSteps(path, Number(second.room.slice(4))).changeStatus(author, "withdrawn");
	await expect(about.getByText(say("common:paper_status.withdrawn"), { exact: true })).toBeVisible();
});

test("observers who chair one section are offered neither to write nor to mark elsewhere", async ({
	page,
	join,
	table,
	say,
}) => {
	const [staff, participant] = await Promise.all([join(), join()]);
	const { path } = await buildConference(table, { dates: REGISTRATION_DATES });
	await appointStaff(table, staff, path, { type: "observer" }, { type: "sec_chair", section_id: "optics" });
	await setFees(table, path);
	const paper = new ChatRoomSteps(path, `sub-${await submitPaper(participant, path, { section: "optics" })}`);
	const other = new ChatRoomSteps(
		path,
		`reg-${await new RegistrationSteps(path).sendForNumber(participant)}`,
	);
	await signIn(page, staff);
	const answered = page.getByRole("button", { name: say("messenger:mark_answered") });
	for (const [room, text] of [
		[other, "My bank sent less"],
		[paper, "May I?"],
	] as const) {
		await room.postMessage(participant, text);
		await page.goto(`/${path}/adm/messenger?room=${room.room}`);
		await expect(page.getByRole("log").getByText(text)).toBeVisible();
		await expect(answered).toHaveCount(room === paper ? 1 : 0);
		await expect(page.getByText(say("errors:room_observing"))).toHaveCount(room === paper ? 0 : 1);
	}
});

test("on a phone a room replaces the list, and the back button returns to it @phone", async ({
	page,
	join,
	table,
	say,
}) => {
	const { editor, path } = await twoConversations(table, join);
	await signIn(page, editor);
	await page.goto(`/${path}/adm/messenger`);
	const grid = page.getByRole("grid", { name: say("messenger:rooms") });
	await grid.getByRole("row").nth(1).click();
	await expect(page.getByRole("log").getByText("Closed, thank you")).toBeVisible();
	await expect(grid).toHaveCount(0);
	await page.getByRole("button", { name: say("messenger:back") }).click();
	await expect(grid).toBeFocused();
});

test("failed requests for unread counts are logged and ignored", async ({
	page,
	join,
	table,
	say,
	expectConsole,
}) => {
	const { editor, path } = await twoConversations(table, join);
	await signIn(page, editor);
	const logged: string[] = [];
	page.on("console", (line) => line.type() === "info" && logged.push(line.text()));
	for (const call of ["/api/mc/messages/unread", `/api/mc/${path}/adm/messages/unread-count`]) {
		await page.route(`**${call}`, (route) => route.fulfill({ status: 500, json: { message: "no" } }));
		expectConsole(
			`Failed to load resource: the server responded with a status of 500 (Internal Server Error) ${call}`,
		);
	}
	await page.goto(`/${path}/adm/messenger`);
	await expect(page.getByRole("grid", { name: say("messenger:rooms") }).getByRole("row")).toHaveCount(2);
	await expect
		.poll(() => new Set(logged.map((line) => line.split(",")[0]?.replace(/ (Error|ApiError).*/s, ""))))
		.toEqual(
			new Set(["Could not load counts of unanswered conversations", "Could not load unread messages"]),
		);
	await expect(page).toHaveTitle(/^[^(]/);
});
