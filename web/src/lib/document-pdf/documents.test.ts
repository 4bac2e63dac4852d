import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { beforeAll, expect, test } from "vitest";
import type { PdfFonts } from "../print/fonts.ts";
import { actOfServices } from "./act-of-services.ts";
import { BADGE_SIZE, drawBadge } from "./badge.ts";
import { badgeSheets, SHEET_SIZE } from "./badge-sheets.ts";
import { CERTIFICATE_SIZE } from "./certificate-page.ts";
import { type DocumentRequest, documentPages } from "./document-pages.ts";
import {
	badgeFor,
	certificateFor,
	invitationLetter,
	invoiceLetter,
	receiptLetter,
	talkTitle,
} from "./documents.ts";
import type { BilingualText, DocumentFacts } from "./facts.ts";
import { LETTER_SIZE } from "./letter-page.ts";
import type { MoneyFacts } from "./money-texts.ts";
import { LEADING, type Measure, type PageElement, wrapParagraph } from "./page-elements.ts";
import { makeMeasure, writePdf } from "./write-pdf.ts";

let fonts: PdfFonts;
let measure: Measure;
const font = async (name: string) =>
	new Uint8Array(await readFile(join(import.meta.dirname, "../print/fonts", name)));

beforeAll(async () => {
	fonts = { regular: await font("DejaVuSerif.ttf"), bold: await font("DejaVuSerif-Bold.ttf") };
	measure = makeMeasure(fonts);
});

const both = (en: string, ru = en) => ({ en, ru });
const CODE = {
	printed: "ABCD-EFGH-JKLM-NPQR",
	address: "https://deck.example.org/verify/ABCD-EFGH-JKLM-NPQR",
};
const FACTS: DocumentFacts = {
	conference: {
		path: "spectra",
		titles: both("Conference on Imaging", "Конференция по изображениям"),
		short: both("SPECTRA", "СПЕКТР"),
		days: both("24–28 May 2027", "24–28 мая 2027 г."),
	},
	person: {
		number: 412,
		names: both("Gʻulnora Oʻrinboyeva", "Гульнора Уринбаева"),
		organization: both("Samarkand State University", "Самаркандский университет"),
		format: "presenter",
		place: both("Samara", "Самара"),
		papers: [{ number: 137, title: "Sparse-view spectral tomography" }],
	},
	day: "2027-03-12",
};
const PICTURE = new Uint8Array(4);
const SUMS = [{ amount: 600_000, currency: "RUB" as const }];
const MONEY = { sums: SUMS, date: "2027-03-11" as const, reference: "PP 12" };
const letter = (one: ReturnType<typeof invitationLetter>): DocumentRequest => ({
	kind: "letter",
	letter: one,
});
const certificate = (facts: DocumentFacts, title: BilingualText | null): DocumentRequest => ({
	kind: "certificates",
	certificates: [certificateFor(facts, title, CODE)],
});
const ordersOf = (facts: DocumentFacts, title: string, payer: string): Record<string, DocumentRequest> => ({
	letter: letter(invitationLetter(facts, CODE)),
	receipt: letter(receiptLetter(facts, MONEY, CODE)),
	invoice: letter(invoiceLetter(facts, MONEY, { name: payer, details: payer })),
	certificate: certificate(facts, null),
	report: certificate(facts, both(title)),
	badge: { kind: "badge", badge: badgeFor(facts, CODE) },
});

async function textOf(order: DocumentRequest): Promise<string> {
	const blob = await writePdf(documentPages(order, measure), fonts, new Date(FACTS.day));
	const pdf = await getDocument({ data: new Uint8Array(await blob.arrayBuffer()), verbosity: 0 }).promise;
	const pages = Array.from({ length: pdf.numPages }, async (_, at) => {
		const { items } = await (await pdf.getPage(at + 1)).getTextContent();
		return items.flatMap((item) => ("str" in item ? [item.str] : [])).join(" ");
	});
	return (await Promise.all(pages)).join(" ").replace(/\s+/g, " ");
}

test.each([
	[
		"letter",
		["Приглашение", "Letter of invitation", "Уринбаева!", "Dear Gʻulnora Oʻrinboyeva", CODE.printed],
	],
	[
		"receipt",
		[
			"Подтверждение оплаты",
			"Receipt",
			"6 000 ₽",
			"₽6,000",
			"Шесть тысяч рублей",
			"Six thousand roubles",
			"11 March 2027",
			CODE.printed,
		],
	],
	["invoice", ["Счёт", "Invoice", "LLC Horns", "₽6,000", "Регистрация 412, Гульнора"]],
	["certificate", ["Сертификат участника", "for taking part in", "Samara, 24–28 May 2027", CODE.printed]],
	["report", ["Сертификат о докладе", "за доклад на конференции", "Sparse-view", CODE.printed]],
	["badge", ["СПЕКТР", "SPECTRA", "Гульнора Уринбаева", "Докладчик", "Presenter", CODE.printed]],
])("the %s says what it is in both languages", async (kind, letterText) => {
	const order = ordersOf(FACTS, "Sparse-view tomography", "LLC Horns")[kind];
	const text = order ? await textOf(order) : "";
	for (const part of letterText) expect(text).toContain(part);
});

test("payment instructions are below an invoice, or on pages of their own if they are long", async () => {
	const pages = (text: string) => {
		const made = invoiceLetter(FACTS, MONEY, { name: "", details: "" }, both(`To **${text}**`, `На ${text}`));
		return documentPages({ kind: "letter", letter: made }, measure).pages;
	};
	expect([pages("an account").length, pages(W(2_900)).length]).toEqual([1, 2]);
	expect(pages("account 4070\n\n".repeat(210)).length).toBe(7);
	for (const page of pages("account 4070 ".repeat(220)))
		expect(reaches(page)[1]).toBeLessThan(LETTER_SIZE[1]);
	const letterText = await textOf({
		kind: "letter",
		letter: invoiceLetter(FACTS, MONEY, { name: "", details: "" }, both("To **us**", "Нам")),
	});
	for (const part of ["How to pay", "To us", "Как оплатить", "Нам"]) expect(letterText).toContain(part);
});

test("short words of a line stay with the word after them", () => {
	const { lines } = wrapParagraph(
		measure,
		{ text: "Связь с космосом и №\u00a012" },
		{ x: 0, y: 0, width: 70 },
		{ font: "regular", size: 12, color: "" },
	);
	expect(lines.some((line) => /(^|\s)(с|и)$/.test(line))).toBe(false);
});

test("the lines of a payer's details stay lines, and no account number is split", () => {
	const details = "ООО «Рога»\nИНН 6315000000, КПП 631501001\nР/с 40703 810 2 5440 0000001";
	const { rows } = invoiceLetter(FACTS, MONEY, { name: "ООО «Рога»", details });
	const value = rows.find(({ name }) => name.ru === "Реквизиты")?.value.ru ?? "";
	const place = { x: 0, y: 0, width: 150 };
	const { lines } = wrapParagraph(measure, { text: value }, place, { font: "bold", size: 8.5, color: "" });
	expect(lines[0]).toBe("ООО «Рога»");
	expect(lines).toContain("КПП\u00a0631501001");
	expect(lines.map((line) => line.replaceAll("\u00a0", " "))).toContainEqual(
		expect.stringMatching(/40703 810 2 5440 0000001$/),
	);
});

test("documents contain what staff have written: payee, VAT, signatory, and their own wording", async () => {
	const usual = { letter: "", receipt: "", invoice: "", act: "", certificate: "", report: "" };
	const ru = {
		requisites: "АНО «Конференция»\nИНН 6315000000",
		vat: "не облагается",
		signatory: "Директор И. Иванов",
		wording: { ...usual, receipt: "Взнос {sum} от {name} получен.", report: "за доклад «{title}»" },
	};
	const texts = { ru, en: { ...ru, vat: "VAT exempt", wording: usual } };
	const facts = { ...FACTS, conference: { ...FACTS.conference, texts } };
	const receipt = receiptLetter(facts, MONEY, CODE);
	expect(receipt.paragraphs).toEqual([
		{
			ru: "Взнос 6 000 ₽ от Гульнора Уринбаева получен.",
			en: "This confirms that the registration fee of “Conference on Imaging” has been paid.",
		},
	]);
	const row = (name: string) => receipt.rows.find((one) => one.name.ru === name)?.value;
	expect([row("Получатель")?.ru, row("НДС")]).toEqual([
		"АНО «Конференция»\nИНН 6315000000",
		{ ru: "не облагается", en: "exempt" },
	]);
	expect(receipt.signatures?.map(({ signatory }) => signatory.ru)).toEqual(["Директор И. Иванов"]);
	const talk = certificateFor(facts, both("Sparse", "Разреженная"), CODE);
	expect(talk.texts.map(({ body, subject }) => [body, subject])).toEqual([
		["за доклад «Разреженная»", "Разреженная"],
		["for the talk given at “Conference on Imaging”", "Sparse"],
	]);
	expect(await textOf({ kind: "certificates", certificates: [talk] })).toContain("Директор И. Иванов");
});

test("an act has both parties, the service, the sum in words, VAT and two signatures", async () => {
	const own = {
		requisites: "АНО «Конференция»\nИНН 6315000000",
		vat: "не облагается",
		signatory: "Директор И. Иванов",
		wording: { letter: "", receipt: "", invoice: "", act: "", certificate: "", report: "" },
	};
	const conference = { ...FACTS.conference, texts: { ru: own }, signature: PICTURE };
	const customer = { name: "ООО «Оптика»", details: "ИНН 7700000000", signatory: "Ректор П. Петров" };
	const act = actOfServices({ ...FACTS, conference }, MONEY, customer);
	expect([act.number, act.date, act.code]).toEqual(["№ 412", "12 марта 2027 г. · 12 March 2027", null]);
	expect(act.rows.map(({ name, value }) => [name.ru, value.ru.replaceAll("\u00a0", " ")])).toEqual([
		["Исполнитель", "АНО «Конференция»\nИНН 6315000000"],
		["Заказчик", "ООО «Оптика»"],
		["Реквизиты", "ИНН 7700000000"],
		[
			"Услуга",
			"Организация участия в конференции «Конференция по изображениям», Самара, 24–28 мая 2027 г. (регистрация 412)",
		],
		["Участник", "Гульнора Уринбаева"],
		["Количество", "1 услуга"],
		["Цена", "6 000 ₽"],
		["Всего", "6 000 ₽"],
		["НДС", "не облагается"],
		["Сумма прописью", "Шесть тысяч рублей 00 копеек"],
	]);
	expect(act.signatures?.map(({ party, signatory, picture }) => [party?.ru, signatory.ru, picture])).toEqual([
		["Исполнитель", "Директор И. Иванов", PICTURE],
		["Заказчик", "Ректор П. Петров", undefined],
	]);
	const { pages } = documentPages(letter(act), measure);
	const signed = pages.flat().filter(({ kind }) => kind === "picture");
	expect([pages.length, signed.length]).toEqual([1, 2]);
});

test("a receipt shows the total that was paid, with each movement", () => {
	const movements = [
		{ amount: 600_000, currency: "RUB" as const, day: "2027-03-11" as const },
		{ amount: -400_000, currency: "RUB" as const, day: "2027-03-15" as const },
	];
	const { rows } = receiptLetter(
		FACTS,
		{ ...MONEY, sums: [{ amount: 200_000, currency: "RUB" }], movements },
		CODE,
	);
	const plain = rows.map(({ name, value }) => [name.ru, value.ru.replaceAll("\u00a0", " ")]);
	expect(plain).toEqual(
		expect.arrayContaining([
			["Сумма", "2 000 ₽"],
			["Сумма прописью", "Две тысячи рублей 00 копеек"],
			["Оплата", "6 000 ₽, 11 марта 2027 г."],
			["Возврат", "4 000 ₽, 15 марта 2027 г."],
		]),
	);
	expect(plain.map(([name]) => name)).not.toContain("Дата оплаты");
});

test("after a correction, receipt and letter say what is left to pay or to refund", () => {
	const sums = [{ amount: 600_000, currency: "RUB" as const }];
	const texts = (balance: MoneyFacts["balance"]) => {
		const receipt = receiptLetter(FACTS, { ...MONEY, sums, balance }, CODE);
		const { rows } = invitationLetter(FACTS, CODE, { balance });
		return {
			first: receipt.paragraphs[0]?.en.split(" ").slice(2, 6).join(" "),
			last: receipt.rows
				.slice(-2)
				.map(({ name, value }) => `${name.en}: ${value.en.replaceAll("\u00a0", " ")}`),
			fee: rows.at(-1)?.value.en,
		};
	};
	expect(
		texts([
			{ amount: 81_000_000, currency: "UZS" },
			{ amount: -600_000, currency: "RUB" },
		]),
	).toEqual({
		first: "that part of the",
		last: ["Still to pay: UZS 810,000", "To be refunded: ₽6,000"],
		fee: "Paid in part",
	});
	expect(texts([{ amount: -600_000, currency: "RUB" }])).toMatchObject({
		first: "that the registration fee",
		fee: "Paid",
	});
	expect(texts(undefined).fee).toBe("Paid");
});

test("an invoice has no code, as it is not a document yet", () => {
	expect(invoiceLetter(FACTS, MONEY, { name: "", details: "" }).code).toBeNull();
});

const W = (length: number) => "W".repeat(length);
const LONG: DocumentFacts = {
	...FACTS,
	conference: {
		...FACTS.conference,
		titles: both(W(255), "Ш".repeat(255)),
		short: both(W(64), "Ш".repeat(64)),
	},
	person: {
		...FACTS.person,
		names: both(`${W(64)} ${W(64)}`, `${"Щ".repeat(64)} ${"Щ".repeat(64)}`),
		organization: both(W(255), "Ш".repeat(255)),
		papers: [137, 138].map((number) => ({ number, title: W(255) })),
	},
};
LONG.conference.logo = new Uint8Array(4);
LONG.conference.contacts = [W(1_000), "Ш".repeat(1_000), `${W(64)}@example.org`];

function reaches(drawn: readonly PageElement[]) {
	const ends = drawn.map((one) => {
		if (one.kind === "text") {
			const { lines, x, y, style } = one;
			const wide = Math.max(0, ...lines.map((line) => measure(line, style)));
			return [x + wide, y + lines.length * style.size * LEADING];
		}
		if (one.kind === "box" || one.kind === "picture") return [one.x + one.width, one.y + one.height];
		if (one.kind === "qr") return [one.x + one.size, one.y + one.size];
		return [Math.max(one.x, one.toX), Math.max(one.y, one.toY)];
	});
	return [0, 1].map((axis) => Math.max(...ends.map((end) => end[axis] ?? 0)));
}

test.each([
	["letter", LETTER_SIZE],
	["receipt", LETTER_SIZE],
	["invoice", LETTER_SIZE],
	["certificate", CERTIFICATE_SIZE],
	["report", CERTIFICATE_SIZE],
	["badge", BADGE_SIZE],
])("the longest names, titles and organizations fit on the %s", (kind, [width, height]) => {
	const order = ordersOf(LONG, W(255), W(500))[kind];
	const { pages } = documentPages(order as DocumentRequest, measure);
	expect(pages).toHaveLength(1);
	const [right = 0, down = 0] = reaches(pages[0] ?? []);
	expect([right <= width + 0.01, down <= height + 0.01, right, down].slice(0, 2)).toEqual([true, true]);
});

test("no text of a badge overlaps another one, however long they are", () => {
	for (const facts of [FACTS, LONG]) {
		const texts = drawBadge(badgeFor(facts, CODE), 0, 0, measure).flatMap((one) =>
			one.kind === "text" && one.lines.length > 0 ? [one] : [],
		);
		const boxes = texts.map(({ lines, x, y, style }) => ({
			x,
			y,
			right: x + Math.max(...lines.map((line) => measure(line, style))),
			down: y + lines.length * style.size * LEADING,
			lines,
		}));
		const over = boxes.flatMap((a, at) =>
			boxes.slice(at + 1).filter((b) => a.x < b.right && b.x < a.right && a.y < b.down && b.y < a.down),
		);
		expect(over).toEqual([]);
	}
});

test("a name that the fonts can't show is replaced by the number; a name in one language is used for both", () => {
	const named = (en: string, ru: string) =>
		badgeFor({ ...FACTS, person: { ...FACTS.person, names: both(en, ru) } }, CODE);
	expect(named("محمد", "").names).toEqual(["№ 412", "№ 412"]);
	expect(named("Clara Rehnquist", "").names).toEqual(["Clara Rehnquist", "Clara Rehnquist"]);
	expect(named("Clara \u{1F600}", "Клара").names).toEqual(["Клара", "Clara"]);
});

test("badges are printed eight on a sheet, with cut marks", () => {
	const badges = Array.from({ length: 17 }, () => badgeFor(FACTS, CODE));
	const sheets = badgeSheets(badges, "SPECTRA", measure);
	expect(sheets.map((sheet) => sheet.filter(({ kind }) => kind === "qr").length)).toEqual([8, 8, 1]);
	const marks = sheets[0]?.filter(({ kind }) => kind === "line") ?? [];
	expect(marks).toHaveLength(64);
	const [right = 0, down = 0] = reaches(sheets[0] ?? []);
	expect([right < SHEET_SIZE[0], down < SHEET_SIZE[1]]).toEqual([true, true]);
});

test("a talk's title is printed without the signs of its formulas", () => {
	expect(talkTitle({ number: 1, title: "Оценка $O(n)$", title_en: "A bound of $O(n)$" })).toEqual({
		en: "A bound of O(n)",
		ru: "Оценка O(n)",
	});
});

test("a document says that papers were accepted, and writes formulas of their titles plainly", async () => {
	const title = String.raw`Bounds in $\mathbb{R}^2$ as $t \to \infty$`;
	const facts = { ...FACTS, person: { ...FACTS.person, papers: [{ number: 137, title }] } };
	const text = await textOf(letter(invitationLetter(facts, CODE)));
	expect(text).toContain("Your paper was accepted.");
	expect(text).toContain("Ваша статья принята.");
	expect(text).toContain("Статья 137");
	expect(talkTitle({ number: 137, title }).en).toBe("Bounds in R² as t → ∞");
	expect(text).toContain("Bounds in R² as t → ∞");
});
