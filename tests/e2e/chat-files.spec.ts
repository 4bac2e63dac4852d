import type { Page } from "@playwright/test";
import { expect, expectAccessible, signIn, test } from "../support/browser.ts";
import { appointStaff, buildConference, makePdf, submitPaper } from "../support/fixtures/builders.ts";
import { redBlueJpeg } from "../support/fixtures/pictures.ts";
import type { Translate } from "../support/interface-texts.ts";
import { PausedUploadParts } from "../support/pages/paused-upload-parts.ts";

interface FileToSend {
	name: string;
	mimeType: string;
	buffer: Buffer;
}

const PROGRAM: FileToSend = {
	name: "setup.dat",
	mimeType: "application/octet-stream",
	buffer: Buffer.from("\x7fELF\x02\x01\x01"),
};

class ChatFilesPage {
	readonly page: Page;
	readonly #say: Translate;

	constructor(page: Page, say: Translate) {
		this.page = page;
		this.#say = say;
	}

	async open(path: string, number: number): Promise<void> {
		await this.page.goto(`/${path}/mysubs/${number}`);
		await this.page.getByRole("button", { name: this.#say("chat:ask") }).click();
		await expect(this.field).toBeVisible();
	}

	get log() {
		return this.page.getByRole("log", { name: this.#say("chat:messages") });
	}

	get attached() {
		return this.page.getByRole("list", { name: this.#say("chat-files:attached") });
	}

	get send() {
		return this.page.getByRole("button", { name: this.#say("chat:send"), exact: true });
	}

	get field() {
		return this.page.getByLabel(this.#say("chat:write"), { exact: true });
	}

	async attach(files: FileToSend[]): Promise<void> {
		const choosing = this.page.waitForEvent("filechooser");
		await this.page.getByRole("button", { name: this.#say("chat-files:attach") }).click();
		await (await choosing).setFiles(files);
	}

	async hand(how: "drop" | "paste", files: FileToSend[]): Promise<void> {
		const given = files.map(({ buffer, ...file }) => ({ ...file, text: buffer.toString("base64") }));
		const onto = how === "drop" ? this.log : this.field;
		const handed = await this.page.evaluateHandle((all) => {
			const transfer = new DataTransfer();
			for (const { name, mimeType, text } of all) {
				const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
				transfer.items.add(new File([bytes], name, { type: mimeType }));
			}
			return transfer;
		}, given);
		if (how === "drop") {
			await onto.dispatchEvent("dragover", { dataTransfer: handed });
			await expect(this.page.getByText(this.#say("chat-files:drop"))).toBeVisible();
			await onto.dispatchEvent("drop", { dataTransfer: handed });
		} else {
			await onto.evaluate((element, clipboardData) => {
				element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
			}, handed);
		}
	}
}

test("a picture, a PDF and a table are sent with a message, opened and saved; a program is refused @journey @both", async ({
	page,
	join,
	visitor,
	table,
	say,
}) => {
	const [author, editor] = await Promise.all([join(), join()]);
	const { path } = await buildConference(table);
	await appointStaff(table, editor, path, { type: "editor" });
	const number = await submitPaper(author, path);
	await signIn(page, author);
	const room = new ChatFilesPage(page, say);
	await room.open(path, number);
	const photo = { name: "стенд.jpg", mimeType: "image/jpeg", buffer: await redBlueJpeg(page) };
	const rules = {
		name: "appendix-rules.pdf",
		mimeType: "application/pdf",
		buffer: Buffer.from(await makePdf(2)),
	};
	const data = { name: "measurements.csv", mimeType: "text/csv", buffer: Buffer.from("=1+1;2") };

	await room.attach([photo, PROGRAM, rules, data]);
	await expect(room.attached.getByText(say("errors:file_program"), { exact: true })).toBeVisible();
	await expect(room.attached.getByText(say("upload:ready"), { exact: true })).toHaveCount(3);
	await expect(room.send).toHaveAttribute("aria-disabled", "true");
	await expect(room.send).toHaveAccessibleDescription(say("chat-files:refused"));
	await expectAccessible(page);
	await page.getByRole("button", { name: say("upload:remove", { name: PROGRAM.name }) }).click();
	await expect(room.send).not.toHaveAttribute("aria-disabled");
	await room.send.click();
	await expect(room.attached).toHaveCount(0);

	const desk = await visitor(editor);
	await desk.goto(`/${path}/adm/papers/${number}?room`);
	for (const { log } of [room, new ChatFilesPage(desk, say)]) {
		const small = log
			.getByRole("button", { name: say("chat-files:show", { name: photo.name }) })
			.locator("img");
		await expect.poll(() => small.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(400);
		await expect(log.getByText("measurements.csv", { exact: true })).toBeVisible();
		await expect(log.getByText(/^PDF · /)).toBeVisible();
	}
	await expectAccessible(page);

	await room.log.getByRole("button", { name: say("chat-files:show", { name: photo.name }) }).click();
	const dialog = page.getByRole("dialog", { name: photo.name });
	const whole = dialog.getByRole("img", { name: photo.name });
	await expect.poll(() => whole.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(400);
	await expectAccessible(page);
	const saving = page.waitForEvent("download");
	await dialog.getByRole("link").click();
	expect((await saving).suggestedFilename()).toBe(photo.name);
	await page.keyboard.press("Escape");

	await room.log.getByRole("button", { name: rules.name, exact: true }).click();
	await expect(page.getByRole("dialog", { name: rules.name }).locator("canvas").first()).toBeVisible();
	await page.keyboard.press("Escape");
	const saved = page.waitForEvent("download");
	await room.log.getByRole("link", { name: say("chat-files:download_named", { name: data.name }) }).click();
	expect((await saved).suggestedFilename()).toBe(data.name);
});

test("dropped and pasted files wait offline with their message, and are sent once, also after a reload", async ({
	page,
	join,
	machine,
	table,
	say,
	expectConsole,
}) => {
	const author = await join();
	const { path } = await buildConference(table);
	const number = await submitPaper(author, path);
	await signIn(page, author);
	const room = new ChatFilesPage(page, say);
	await room.open(path, number);
	const text = (name: string) => ({ name, mimeType: "text/plain", buffer: Buffer.from(name) });
	const parts = await PausedUploadParts.intercept(page, machine);
	await room.hand("drop", ["1.txt", "2.txt", "3.txt"].map(text));
	await room.hand("paste", ["4.txt", "5.txt", "6.txt"].map(text));
	await expect(page.getByText(say("chat-files:full", { count: 5 }))).toBeVisible();
	await expect(room.send).toHaveAccessibleDescription(say("chat-files:busy"));
	await expect.poll(() => parts.waiting).toEqual([1]);
	await room.open(path, number);
	await parts.release();
	await expect(room.attached.getByText(say("upload:ready"), { exact: true })).toHaveCount(5);
	await page.getByRole("button", { name: say("upload:remove", { name: "2.txt" }) }).click();

	const messages = `**/api/conf/${path}/rooms/*/messages`;
	expectConsole(/^Failed to load resource: net::ERR_INTERNET_DISCONNECTED/);
	await page.route(messages, (route) => route.abort("internetdisconnected"));
	await room.field.fill("All of it");
	await room.send.click();
	await expect(room.log.getByText("5.txt")).toBeVisible();
	await expect(page.getByText(say("chat:sending"))).toBeVisible();
	await room.open(path, number);
	await expect(room.log.getByText("5.txt")).toBeVisible();
	await expect(room.attached).toHaveCount(0);
	await page.unroute(messages);
	for (const name of ["1.txt", "3.txt", "4.txt", "5.txt"])
		await expect(
			room.log.getByRole("link", { name: say("chat-files:download_named", { name }) }),
		).toHaveCount(1);
	await expect(room.log.getByText("All of it")).toHaveCount(1);
});
