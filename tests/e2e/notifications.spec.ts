import type { BrowserContext, Page } from "@playwright/test";
import { expect, test } from "../support/browser.ts";
import { appointStaff, buildConference, submitPaper } from "../support/fixtures/builders.ts";
import type { Translate } from "../support/interface-texts.ts";
import { openProfile, profileSection } from "../support/pages/profile-page.ts";
import { ChatRoomSteps } from "../support/steps/chat-room-steps.ts";

interface RecordedNotification {
	title: string;
	body: string;
	onclick?: () => void;
}

declare global {
	interface Window {
		notices: RecordedNotification[];
		away: boolean;
	}
}

/** Records notifications, which headless browsers refuse, and can simulate a hidden tab. */
async function recordNotifications(context: BrowserContext): Promise<void> {
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

const setTabHidden = (page: Page, away: boolean) =>
	page.evaluate((to) => {
		window.away = to;
		document.dispatchEvent(new Event("visibilitychange"));
	}, away);

const notificationsOf = async (...pages: Page[]) =>
	(
		await Promise.all(
			pages.map((page) => page.evaluate(() => window.notices.map(({ title, body }) => `${title}\n${body}`))),
		)
	).flat();

async function enableNotifications(page: Page, say: Translate): Promise<void> {
	const part = profileSection(page, say, "browser");
	await part.getByRole("switch").check();
	await expect(part.getByRole("switch")).toBeChecked();
	expect(await notificationsOf(page)).toEqual([
		`${say("profile:browser.example")}\n${say("profile:browser.example_text")}`,
	]);
}

test("a user with hidden tabs gets one notification of a message, which opens the chat", async ({
	page,
	context,
	join,
	table,
	say,
}) => {
	const [author, editor] = await Promise.all([join(), join()]);
	const { path } = await buildConference(table);
	await appointStaff(table, editor, path, { type: "editor" });
	const title = "Sparse-view spectral tomography";
	const number = await submitPaper(author, path, { section: "optics", title });
	const room = new ChatRoomSteps(path, `sub-${number}`);
	await recordNotifications(context);
	await openProfile(page, author);
	await enableNotifications(page, say);
	await page.goto("/");
	const other = await context.newPage();
	await other.goto("/");
	const count = (of: Page, number: number) =>
		of.getByRole("button", { name: say("common:unread", { count: number }) });
	await room.postMessage(editor, "Seen in the page");
	await Promise.all([page, other].map((tab) => expect(count(tab, 1)).toBeVisible()));
	await Promise.all([page, other].map((tab) => setTabHidden(tab, true)));
	await room.postMessage(editor, "Nobody looks");
	await expect.poll(() => notificationsOf(page, other)).toEqual([`${title}\nNobody looks`]);
	const [teller = page] = (await notificationsOf(page)).length > 0 ? [page] : [other];
	await setTabHidden(other, false);
	await room.postMessage(editor, "Somebody looks");
	await Promise.all([other, teller].map((tab) => expect(count(tab, 3)).toBeVisible()));
	await setTabHidden(other, true);
	await room.postMessage(editor, "Nobody looks again");
	await expect
		.poll(() => notificationsOf(page, other))
		.toEqual([`${title}\nNobody looks`, `${title}\nNobody looks again`]);
	await teller.evaluate(() => window.notices.at(-1)?.onclick?.());
	await expect(teller).toHaveURL(new RegExp(`/${path}/mysubs/${number}\\?room`));
	await setTabHidden(teller, false);
	await expect(teller.getByRole("log").getByText("Nobody looks again")).toBeVisible();
});

test("staff are notified on any page of messages to answer, except in muted rooms", async ({
	page,
	context,
	join,
	table,
	say,
}) => {
	const [author, editor] = await Promise.all([join(), join()]);
	const { path } = await buildConference(table);
	await appointStaff(table, editor, path, { type: "editor" });
	const room = async (title: string) =>
		new ChatRoomSteps(path, `sub-${await submitPaper(author, path, { section: "optics", title })}`);
	const [muted, heard] = [await room("River ice jams"), await room("Spectral tomography")];
	await muted.postMessage(author, "Hello");
	expect(await muted.setReadMark(editor, { muted: true })).toBe(204);
	await recordNotifications(context);
	await openProfile(page, editor);
	await enableNotifications(page, say);
	const listens = page
		.waitForEvent("websocket")
		.then((socket) =>
			socket.waitForEvent("framereceived", ({ payload }) => /"subscribed".*"staff#/.test(String(payload))),
		);
	await page.goto("/");
	await listens;
	await setTabHidden(page, true);
	await muted.postMessage(author, "Not to be told");
	await heard.postMessage(author, "May I change the title?");
	await expect.poll(() => notificationsOf(page)).toEqual(["Spectral tomography\nMay I change the title?"]);
});
