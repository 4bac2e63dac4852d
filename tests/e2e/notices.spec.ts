import type { BrowserContext, Page } from "@playwright/test";
import { expect, test } from "../support/browser.ts";
import { appoint, buildConference, submitPaper } from "../support/builders.ts";
import { open, section } from "../support/profile-page.ts";
import { RoomSteps } from "../support/room-steps.ts";
import type { Say } from "../support/words.ts";

interface Recorded {
	title: string;
	body: string;
	onclick?: () => void;
}

declare global {
	interface Window {
		notices: Recorded[];
		away: boolean;
	}
}

/** Records notifications, which headless browsers refuse, and can simulate a hidden tab. */
async function recordNotices(context: BrowserContext): Promise<void> {
	await context.addInitScript(() => {
		window.notices = [];
		window.Notification = class {
			static get permission() {
				return localStorage.getItem("test allows") ?? "default";
			}
			static async requestPermission() {
				localStorage.setItem("test allows", "granted");
				return "granted";
			}
			constructor(title: string, { body = "" }: NotificationOptions = {}) {
				window.notices.push(Object.assign(this, { title, body }));
			}
			close() {}
		} as unknown as typeof Notification;
		Object.defineProperty(document, "hidden", { get: () => window.away === true });
	});
}

const putAway = (page: Page, away: boolean) =>
	page.evaluate((to) => {
		window.away = to;
		document.dispatchEvent(new Event("visibilitychange"));
	}, away);

const told = async (...pages: Page[]) =>
	(
		await Promise.all(
			pages.map((page) => page.evaluate(() => window.notices.map(({ title, body }) => `${title}\n${body}`))),
		)
	).flat();

async function turnOn(page: Page, say: Say): Promise<void> {
	const part = section(page, say, "browser");
	await part.getByRole("switch").check();
	await expect(part.getByRole("switch")).toBeChecked();
	expect(await told(page)).toEqual([
		`${say("profile:browser.example")}\n${say("profile:browser.example_text")}`,
	]);
}

test("who asks for it is told by one of their tabs of what is said while they see none, and is led to it @desktop", async ({
	page,
	context,
	join,
	table,
	say,
}) => {
	const [author, editor] = await Promise.all([join(), join()]);
	const { path } = await buildConference(table);
	await appoint(table, editor, path, { type: "editor" });
	const title = "Sparse-view spectral tomography";
	const number = await submitPaper(author, path, { section: "optics", title });
	const room = new RoomSteps(path, `sub-${number}`);
	await recordNotices(context);
	await open(page, author);
	await turnOn(page, say);
	await page.goto("/");
	const other = await context.newPage();
	await other.goto("/");
	const count = (of: Page, number: number) =>
		of.getByRole("button", { name: say("common:unread", { count: number }) });
	await room.say(editor, "Seen in the page");
	await Promise.all([page, other].map((tab) => expect(count(tab, 1)).toBeVisible()));
	await Promise.all([page, other].map((tab) => putAway(tab, true)));
	await room.say(editor, "Nobody looks");
	await expect.poll(() => told(page, other)).toEqual([`${title}\nNobody looks`]);
	const [teller = page] = (await told(page)).length > 0 ? [page] : [other];
	await putAway(other, false);
	await room.say(editor, "Somebody looks");
	await Promise.all([other, teller].map((tab) => expect(count(tab, 3)).toBeVisible()));
	await putAway(other, true);
	await room.say(editor, "Nobody looks again");
	await expect
		.poll(() => told(page, other))
		.toEqual([`${title}\nNobody looks`, `${title}\nNobody looks again`]);
	await teller.evaluate(() => window.notices.at(-1)?.onclick?.());
	await expect(teller).toHaveURL(new RegExp(`/${path}/mysubs/${number}\\?room`));
	await putAway(teller, false);
	await expect(teller.getByRole("log").getByText("Nobody looks again")).toBeVisible();
});

test("staff are told on any page of what waits for an answer, but not in a room that they have muted @desktop", async ({
	page,
	context,
	join,
	table,
	say,
}) => {
	const [author, editor] = await Promise.all([join(), join()]);
	const { path } = await buildConference(table);
	await appoint(table, editor, path, { type: "editor" });
	const room = async (title: string) =>
		new RoomSteps(path, `sub-${await submitPaper(author, path, { section: "optics", title })}`);
	const [muted, heard] = [await room("River ice jams"), await room("Spectral tomography")];
	await muted.say(author, "Hello");
	expect(await muted.mark(editor, { muted: true })).toBe(204);
	await recordNotices(context);
	await open(page, editor);
	await turnOn(page, say);
	const listens = page
		.waitForEvent("websocket")
		.then((socket) =>
			socket.waitForEvent("framereceived", ({ payload }) => /"subscribed".*"staff#/.test(String(payload))),
		);
	await page.goto("/");
	await listens;
	await putAway(page, true);
	await muted.say(author, "Not to be told");
	await heard.say(author, "May I change the title?");
	await expect.poll(() => told(page)).toEqual(["Spectral tomography\nMay I change the title?"]);
});
