import type { Page } from "@playwright/test";
import { expect, signIn, test } from "../support/browser.ts";
import {
	appointStaff,
	authorForm,
	buildConference,
	paperForm,
	submitPaper,
} from "../support/fixtures/builders.ts";
import type { Translate } from "../support/interface-texts.ts";

class ConversationPage {
	readonly page: Page;
	readonly #say: Translate;
	readonly frames: string[] = [];

	constructor(page: Page, say: Translate) {
		this.page = page;
		this.#say = say;
		page.on("websocket", (socket) =>
			socket.on("framereceived", ({ payload }) => this.frames.push(String(payload))),
		);
	}

	get log() {
		return this.page.getByRole("log", { name: this.#say("chat:messages") });
	}

	get messages() {
		return this.log.getByRole("article");
	}

	get field() {
		return this.page.getByRole("textbox", { name: this.#say("chat:write") });
	}

	async write(text: string): Promise<void> {
		await this.field.fill(text);
		await this.field.press("Control+Enter");
		await expect(this.field).toHaveValue("");
	}

	async expectMessages(texts: readonly string[]): Promise<void> {
		await expect(this.messages).toHaveCount(texts.length);
		for (const [at, text] of texts.entries()) await expect(this.messages.nth(at)).toContainText(text);
	}
}

test("four people chat, edit, lose the network and return; a removed co-author gets no more messages", async ({
	page,
	browser,
	join,
	visitor,
	table,
	say,
	expectConsole,
}) => {
	const people = await Promise.all([join(), join(), join(), join()]);
	const [author, coauthor, editor, secretary] = people;
	const { path } = await buildConference(table);
	await appointStaff(table, editor, path, { type: "editor" });
	await appointStaff(table, secretary, path, { type: "sec_secretary", section_id: "optics" });
	const number = await submitPaper(author, path, {
		section: "optics",
		authors: [author, coauthor].map(({ email }, at) => authorForm({ email, corresponding: at === 0 })),
	});
	const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true });
	const on = async (opened: Page, address: string) => {
		const room = new ConversationPage(opened, say);
		await opened.goto(`/${path}/${address}`);
		return room;
	};
	await signIn(page, author);
	const otherPage = await phone.newPage();
	await signIn(otherPage, coauthor);
	const rooms = {
		author: await on(page, `mysubs/${number}?room`),
		coauthor: await on(otherPage, `mysubs/${number}?room`),
		editor: await on(await visitor(editor), `adm/messenger?room=sub-${number}`),
		secretary: await on(await visitor(secretary), `adm/papers/${number}?room`),
	};
	const everybody = Object.values(rooms);
	const sentTexts: string[] = [];
	const all = async () => {
		for (const room of everybody) await room.expectMessages(sentTexts);
	};

	await rooms.author.write("May the table go to an appendix?");
	sentTexts.push("May the table go to an appendix?");
	await all();

	await rooms.editor.write("Yes, up to two pages.");
	await rooms.secretary.expectMessages([...sentTexts, "Yes, up to two pages."]);
	await rooms.secretary.write("Mark it in the name of the file.");
	sentTexts.push("Yes, up to two pages.", "Mark it in the name of the file.");
	await all();

	const own = rooms.editor.messages.nth(1);
	await own.getByRole("button", { name: say("chat:edit") }).click();
	await rooms.editor.log
		.getByRole("textbox", { name: say("chat:edit_label") })
		.fill("Yes, up to three pages.");
	await rooms.editor.log.getByRole("button", { name: say("chat:save"), exact: true }).click();
	sentTexts[1] = "Yes, up to three pages.";
	await all();
	await rooms.secretary.messages
		.nth(2)
		.getByRole("button", { name: say("chat:delete") })
		.click();
	await rooms.secretary.page
		.getByRole("dialog")
		.getByRole("button", { name: say("chat:delete_confirm"), exact: true })
		.click();
	sentTexts[2] = say("chat:deleted");
	await all();

	expectConsole(/ERR_INTERNET_DISCONNECTED/);
	await phone.setOffline(true);
	await rooms.coauthor.field.fill("Written in a tunnel");
	await rooms.coauthor.field.press("Control+Enter");
	await expect(rooms.coauthor.page.getByText(say("chat:offline"))).toBeVisible();
	await rooms.editor.write("While you were away");
	await rooms.author.expectMessages([...sentTexts, "While you were away"]);
	await rooms.author.write("Somebody is away");
	await rooms.secretary.expectMessages([...sentTexts, "While you were away", "Somebody is away"]);
	await phone.setOffline(false);
	sentTexts.push("While you were away", "Somebody is away", "Written in a tunnel");
	await all();

	const address = `/api/conf/${path}/papers/${number}`;
	const { version } = (await author.get<{ version: number }>(address)).body;
	const body = { ...paperForm(author.email), section: "optics", version };
	expectConsole(new RegExp(`404 \\(Not Found\\) /api/conf/${path}/rooms/sub-${number}$`));
	expect((await author.request("PUT", address, { body })).status).toBe(200);
	await expect(rooms.coauthor.log).toHaveCount(0);
	rooms.coauthor.frames.length = 0;
	await rooms.editor.write("Xanthippe");
	await rooms.author.expectMessages([...sentTexts, "Xanthippe"]);
	expect(rooms.coauthor.frames.filter((frame) => frame.includes(`sub-${number}`))).toEqual([]);
	expectConsole(new RegExp(`404 \\(Not Found\\) ${address}$`));
	await rooms.coauthor.page.reload();
	await expect(rooms.coauthor.page.getByRole("main")).not.toContainText("appendix");
	await expect(rooms.coauthor.log).toHaveCount(0);
	await phone.close();
});
