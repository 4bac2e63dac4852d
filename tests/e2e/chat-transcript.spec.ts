import { readFile } from "node:fs/promises";
import { expect, expectAccessible, signIn, test } from "../support/browser.ts";
import { appointStaff, authorForm, buildConference, submitPaper } from "../support/fixtures/builders.ts";
import { pdfText } from "../support/fixtures/pdf-text.ts";
import { ChatRoomSteps } from "../support/steps/chat-room-steps.ts";

test("a chat is saved as text and as a PDF by its author and by staff", async ({
	page,
	join,
	visitor,
	table,
	say,
}) => {
	const [author, editor] = await Promise.all([join(), join()]);
	const { path } = await buildConference(table);
	await appointStaff(table, editor, path, { type: "editor" });
	const number = await submitPaper(author, path, {
		title: "Sparse-view spectral tomography",
		authors: [authorForm({ email: author.email, first_name: "Arina", last_name: "Veshnyakova" })],
	});
	const room = new ChatRoomSteps(path, `sub-${number}`);
	const texts = Array.from({ length: 60 }, (_, at) => `Message ${at + 1}: таблица уходит в приложение.`);
	for (const [at, text] of texts.entries()) await room.postMessage(at % 2 ? editor : author, text);
	await room.postMessage(editor, "王小明 agrees.");

	const choose = async (at: typeof page, format: "txt" | "pdf") => {
		await at.getByRole("button", { name: say("chat:record.menu"), exact: true }).click();
		if (at === page) await expectAccessible(at);
		await at.getByRole("menuitem", { name: say(`chat:record.${format}`) }).click();
	};
	const download = async (at: typeof page, format: "txt" | "pdf", press: () => Promise<void>) => {
		const arriving = at.waitForEvent("download");
		await press();
		const file = await arriving;
		expect(file.suggestedFilename()).toBe(`${path}-sub-${number}.${format}`);
		return file.path();
	};
	const words = (text: string) => text.replace(/\s+/g, " ");
	await signIn(page, author);
	await page.goto(`/${path}/mysubs/${number}?room`);
	await expect(page.getByRole("log").getByText(texts[59] ?? "")).toBeVisible();
	const text = await readFile(await download(page, "txt", () => choose(page, "txt")), "utf8");
	const lines = text.split("\n").filter((line) => line.startsWith("  Message "));
	expect(lines).toEqual(texts.map((one) => `  ${one}`));
	expect(text).toContain("Sparse-view spectral tomography");
	expect(text).toContain("Arina Veshnyakova");
	await choose(page, "pdf");
	const dialog = page.getByRole("dialog", { name: say("chat:record.missing_title") });
	await expect(dialog).toContainText(say("chat:record.missing", { characters: "王 小 明" }));
	await expectAccessible(page);
	const pdfFile = download(page, "pdf", () =>
		dialog.getByRole("button", { name: say("chat:record.pdf_anyway") }).click(),
	);
	const pdf = words(await pdfText(await pdfFile));
	expect(texts.filter((one) => !pdf.includes(words(one)))).toEqual([]);
	await expect(dialog).toHaveCount(0);

	const staff = await visitor(editor);
	await staff.goto(`/${path}/adm/messenger?room=sub-${number}`);
	await expect(staff.getByRole("log").getByText(texts[59] ?? "")).toBeVisible();
	const staffTranscript = await readFile(await download(staff, "txt", () => choose(staff, "txt")), "utf8");
	const messagesOf = (whole: string) => whole.slice(whole.indexOf("\n1. "));
	expect(messagesOf(staffTranscript)).toBe(messagesOf(text));
	expect(staffTranscript).not.toContain(author.email);
});
