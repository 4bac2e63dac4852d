import { readFile } from "node:fs/promises";
import { formatDocumentCode } from "@deck/contracts/issued-document";
import type { Page } from "@playwright/test";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import decodeQR from "qr/decode.js";
import { expect, expectAccessible, expectBothThemes, signIn, test } from "../support/browser.ts";
import { appointStaff, buildConference } from "../support/fixtures/builders.ts";
import { pdfText } from "../support/fixtures/pdf-text.ts";
import { pressOnBar } from "../support/pages/selection-bar.ts";
import { REGISTRATION_DATES, RegistrationSteps, setFees } from "../support/steps/registration-steps.ts";

/** Pixels per point: 216 dpi. */
const SCALE = 3;

interface Canvases {
	create(width: number, height: number): { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D };
}

/** Reads the rendered first page. */
async function pdfQr(path: string): Promise<string> {
	const pdf = await getDocument({ data: new Uint8Array(await readFile(path)), verbosity: 0 }).promise;
	const page = await pdf.getPage(1);
	const viewport = page.getViewport({ scale: SCALE });
	const [width, height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)];
	const { canvas, context } = (pdf.canvasFactory as Canvases).create(width, height);
	await page.render({ canvas, canvasContext: context, viewport }).promise;
	const { data } = context.getImageData(0, 0, width, height);
	return decodeQR({ width, height, data });
}

const logoPicture = (page: Page): Promise<string> =>
	page.evaluate(() => {
		const canvas = document.createElement("canvas");
		canvas.width = 460;
		canvas.height = 160;
		canvas.getContext("2d")?.fillRect(40, 40, 380, 80);
		return canvas.toDataURL("image/webp").split(",")[1] ?? "";
	});

test("anyone checks a document by its code: genuine, cancelled or unknown, in both languages @journey @both", async ({
	page,
	join,
	table,
}) => {
	const [editor, person] = await Promise.all([join(), join()]);
	const { path } = await buildConference(table, { dates: REGISTRATION_DATES });
	await appointStaff(table, editor, path, { type: "editor" });
	const steps = new RegistrationSteps(path);
	const number = await steps.sendForNumber(person);
	await steps.confirmPayment(editor, number);
	const code = (await steps.read(person)).registration?.documents[0]?.code ?? "";

	await page.goto("/verify");
	const field = page.getByRole("textbox");
	await field.fill(code.toLowerCase());
	await field.press("Enter");
	await expect(page).toHaveURL(`/verify/${formatDocumentCode(code)}`);
	const statusText = page.getByRole("status");
	await expect(statusText).toContainText("Документ подлинный");
	await expect(statusText).toContainText("Genuine");
	for (const text of ["Arina Veshnyakova", "Арина Вешнякова", "Letter of invitation", "Приглашение"])
		await expect(page.getByText(text, { exact: true })).toBeVisible();
	await expectBothThemes(page);

	await steps.applyAction(editor, number, { act: "unpay", reason: "Another one's." });
	await page.reload();
	await expect(statusText).toContainText("Документ аннулирован");
	await expectAccessible(page);
	await page.goto("/verify/ABCD-EFGH-JKLM-NPQR");
	await expect(statusText).toContainText("Такого документа нет");
	await expect(field).toHaveValue("ABCD-EFGH-JKLM-NPQR");
	await expectAccessible(page);
});

test("staff save an invitation letter and badges; their QR codes open the verification page", async ({
	page,
	join,
	table,
	say,
	language,
}) => {
	const [editor, person] = await Promise.all([join(), join()]);
	const { path } = await buildConference(table, { dates: REGISTRATION_DATES });
	await appointStaff(table, editor, path, { type: "superadmin" });
	await setFees(table, path);
	const steps = new RegistrationSteps(path);
	const number = await steps.sendForNumber(person);
	await steps.confirmPayment(editor, number);
	await signIn(page, editor);
	await page.goto(`/${path}/adm/registrations/${number}`);
	const logo = { picture: await logoPicture(page) };
	expect((await editor.request("PUT", `/api/conf/${path}/adm/logo`, { body: logo })).status).toBe(204);
	await page.reload();
	const letter = page
		.getByRole("region", { name: say("documents:title") })
		.getByRole("listitem")
		.filter({ hasText: say("documents:kind.letter") });
	await expect(letter).toBeVisible();
	await expectAccessible(page);
	const [opened] = await Promise.all([
		page.waitForEvent("popup"),
		letter.getByRole("button", { name: say("documents:open") }).click(),
	]);
	await opened.close();
	const [download] = await Promise.all([
		page.waitForEvent("download"),
		letter.getByRole("button", { name: say("documents:save") }).click(),
	]);
	expect(download.suggestedFilename()).toBe(`${path}-letter-${number}.pdf`);
	const text = await pdfText(await download.path());
	expect(await readFile(await download.path(), "latin1"), "the logo").toContain("/DCTDecode");
	expect(text).toContain("Здравствуйте, Арина Вешнякова!");
	const [code] = /[A-Z2-9]{4}(-[A-Z2-9]{4}){3}/.exec(text) ?? [];
	const { documents } = await steps.readForStaff(editor, number);
	expect(code).toBe(formatDocumentCode(documents[0]?.code ?? ""));

	if (language === "en") {
		await page.getByRole("button", { name: say("documents:act.make") }).click();
		const asking = page.getByRole("dialog");
		await asking
			.getByRole("textbox", { name: new RegExp(`^${say("documents:act.customer")}( |$)`) })
			.fill("Optics Ltd");
		await expectAccessible(page);
		const [act] = await Promise.all([
			page.waitForEvent("download"),
			asking.getByRole("button", { name: say("documents:save") }).click(),
		]);
		expect(await pdfText(await act.path())).toContain("Optics Ltd");
		await page.goto(`/${path}/adm/registrations`);
		await page.getByRole("grid").locator("tbody").getByRole("checkbox").first().check();
		await pressOnBar(page, say, say("documents:print.button"));
		const dialog = page.getByRole("dialog");
		await expect(dialog).toContainText(say("documents:print.badges", { count: 1 }));
		await expectAccessible(page);
		const [sheet] = await Promise.all([
			page.waitForEvent("download"),
			dialog.getByRole("button", { name: say("documents:print.badges", { count: 1 }) }).click(),
		]);
		const badge = formatDocumentCode(documents[2]?.code ?? "");
		expect(await pdfText(await sheet.path())).toContain(badge);
		expect(await pdfQr(await sheet.path())).toBe(new URL(`/verify/${badge}`, page.url()).href);
		await page.keyboard.press("Escape");
		await expect(dialog).toHaveCount(0);
		await expect(page.getByRole("region", { name: say("table:selection.bar") })).toHaveCount(0);
	}

	const printed = await pdfQr(await download.path());
	expect(printed).toBe(new URL(`/verify/${code}`, page.url()).href);
	await page.goto(printed);
	await expect(page.getByRole("status")).toContainText("Документ подлинный");
	for (const name of ["Arina Veshnyakova", "Арина Вешнякова"])
		await expect(page.getByText(name, { exact: true })).toBeVisible();
});
