import { expect, test } from "vitest";
import { decodeText, parseCsvLines } from "../../../lib/read-csv.ts";
import { findColumns, hasRequiredColumns } from "./bank-columns.ts";
import { detectDayOrder, parseStatement } from "./bank-lines.ts";
import { parseBankSum } from "./bank-sum.ts";
import { parseDay } from "./day-order.ts";
import { namedNumbers } from "./named-numbers.ts";
import { parse1c } from "./one-c.ts";
import { nameMark, nameWords, searchedName } from "./person-names.ts";

const statement = (text: string) => {
	const { columns, lines } = findColumns(parseCsvLines(text).lines);
	return { columns, ...parseStatement(lines, columns, { usual: "RUB" }) };
};

test.each([
	["6 000,00", 600_000],
	["6\u00a0000,00", 600_000],
	["6,000.00", 600_000],
	["6.000,00", 600_000],
	["6000.00", 600_000],
	["6000-00", 600_000],
	["6000", 600_000],
	["6,000", 600_000],
	["1,200,300.5", 120_030_050],
	["0.50", 50],
	["+4 800,00 ₽", 480_000],
	["4800 руб.", 480_000],
	["RUB 4,800.00", 480_000],
	["-500,00", -50_000],
	["−500.00", -50_000],
	["(500.00)", -50_000],
	["0,00", 0],
	["", null],
	["abc", null],
	["6 000,00 / 2", null],
	["6,00,0", null],
	["6000.123.4", null],
	["#REF!", null],
	["1e5", null],
])("reads the sum %s", (text, amount) => {
	expect(parseBankSum(text)).toBe(amount);
});

test("days are read in either format, and only if they exist", () => {
	expect(
		["17.03.2027", "2027-03-17", "7.3.27", "17.03.2027 14:05", "2027-03-17T10:00:00Z"].map((text) =>
			parseDay(text),
		),
	).toEqual(["2027-03-17", "2027-03-17", "2027-03-07", "2027-03-17", "2027-03-17"]);
	expect(["31.02.2027", "2027-13-01", "soon", ""].map((text) => parseDay(text))).toEqual([
		null,
		null,
		null,
		null,
	]);
});

test("a Russian bank's file: account lines, outgoing payments and totals are left out", () => {
	const { columns, lines, outgoing } = statement(
		[
			"Выписка по счёту 40702810;;;;",
			"Дата;Номер документа;Сумма;Плательщик;Назначение платежа",
			'17.03.2027;00391;6 000,00;"ООО ""Оптика; Плюс""";Оргвзнос № 391',
			"17.03.2027;5;-500,00;Кафе;Обед",
			"16.03.2027;6;не указана;Тишина Ольга;Оргвзнос № 428",
			"32.03.2027;7;100;Тишина Ольга;Оргвзнос",
			"16.03.2027;8;0,00;Тишина Ольга;Оргвзнос",
			"Итого;;11 700,00;;",
		].join("\r\n"),
	);
	expect(columns).toEqual(["date", "reference", "sum", "payer", "purpose"]);
	expect(outgoing).toBe(1);
	expect(lines.map(({ row, sum, unreadable }) => [row, sum, unreadable])).toEqual([
		[3, 600_000, null],
		[5, null, "sum"],
		[6, 10_000, "date"],
		[7, null, "sum"],
	]);
	expect(lines[0]).toMatchObject({
		date: "2027-03-17",
		payer: 'ООО "Оптика; Плюс"',
		reference: "00391",
		currency: "RUB",
	});
});

test("an English file with separate columns for both directions and a currency", () => {
	const { lines, outgoing } = statement(
		[
			"\ufeffDate\tDebit\tCredit\tCurrency\tCounterparty\tDetails",
			"2027-03-17\t\t60.00\tUSD\tOzan Demirtepe\tregistration 391",
			"2027-03-17\t10.00\t\tUSD\tCafe\tLunch",
			"2027-03-17\t\t60.00\tGBP\tAda King\tregistration 392",
			"2027-03-17\t\t6000\t643\tAda King\tregistration 392",
			"2027-03-17\t\t6000\t643\tAda King\tregistration 392",
		].join("\n"),
	);
	expect(outgoing).toBe(1);
	expect(lines.map(({ sum, currency, unreadable }) => [sum, currency, unreadable])).toEqual([
		[6_000, "USD", null],
		[6_000, "RUB", "currency"],
		[600_000, "RUB", null],
		[600_000, "RUB", null],
	]);
	expect(lines.map(({ reference, description }) => [reference, description]).slice(-2)).toEqual([
		["", "2027-03-17 6000 RUB | Ada King | registration 392"],
		["", "2027-03-17 6000 RUB | Ada King | registration 392 (2)"],
	]);
});

test("without a known heading, the user has to choose the columns", () => {
	const table = findColumns(parseCsvLines("17.03.2027,Ada,6000\n18.03.2027,Bob,6000").lines);
	expect([table.columns, table.lines.length, hasRequiredColumns(table.columns)]).toEqual([
		[null, null, null],
		2,
		false,
	]);
	expect(hasRequiredColumns(["date", "payer", "sum"])).toBe(true);
});

test("Windows-1251 is decoded", () => {
	expect(decodeText(new Uint8Array([0xc4, 0xe0, 0xf2, 0xe0]))).toEqual({
		text: "Дата",
		encoding: "windows-1251",
	});
});

test.each([
	["Оргвзнос СПЕКТР за Ключевскую, заявка 433", [433]],
	["Регистрационный взнос 424", [424]],
	["Оргвзнос № 0412", [412]],
	["Оплата за 2 участников, заявки 402, 403", [402, 403]],
	["заявки №402 и №403", [402, 403]],
	["SPECTRA 2027, registration 391", [391]],
	["registrations 402 and 403 & 404", [402, 403, 404]],
	["Registration fee no. 00391", [391]],
	["по заявке № 412 от 12.03.2027, НДС не облагается", [412]],
	["Возврат по договору 17", []],
	["Договор № 17 от 12.03.2027", []],
	["Оплата по счёту № 55, заявка 412", [412]],
	["взнос рег. 007", [7]],
	["рег 7 и 8", [7, 8]],
	["регион 63", []],
	["Участие в конференции", []],
	["Регистрационный взнос 6000 руб.", []],
	["Взнос 6000.00", []],
	["", []],
])("finds the numbers in «%s»", (purpose, numbers) => {
	expect(namedNumbers(purpose)).toEqual(numbers);
});

test.each([
	["Klyuchevskoi Sergei Pavlovich", "Варвара Ключевская", "near"],
	["Оргвзнос за Ключевскую Варвару", "Варвара Ключевская", "yes"],
	["Kliuchevskaia V.", "Варвара Ключевская", "yes"],
	["IP Oduya Nnamdi", "Nnamdi Oduya", "yes"],
	["ТИШИНА ОЛЬГА ВИКТОРОВНА", "Olga Tishina", "yes"],
	["Щукин Пётр Ильич", "Petr Schukin", "yes"],
	["Shchukin Pyotr", "Пётр Щукин", "yes"],
	["за Петрову Анну", "Анна Петрова", "yes"],
	["Петров А. И.", "Анна Петрова", "yes"],
	["Петрова Мария", "Анна Петрова", "near"],
	["Хачатурян Юлия", "Yulia Khachaturyan", "yes"],
	["Цветкову Жанну", "Zhanna Tsvetkova", "yes"],
	["Haddad Mira", "Mira Olsen-Haddad", "near"],
	["ООО «Полярная оптика»", "Павел Рудаков", "no"],
	["Петросян Анна", "Анна Петрова", "no"],
])("compares the name in «%s» with %s", (text, name, mark) => {
	const searched = searchedName(name);
	expect(searched && nameMark(nameWords(text), searched)).toBe(mark);
});

test.each([
	["D/C", "C", "D"],
	["Debit/Credit", "Credit", "Debit"],
	["Приход/Списание", "Приход", "Списание"],
	["Дебет/Кредит", "К", "Д"],
	["Тип", "поступление", "расход"],
	["CdtDbtInd", "CRDT", "DBIT"],
	["Dr/Cr", "Cr.", "Dr."],
	["Soll/Haben", "H", "S"],
	["Af Bij", "Bij", "Af"],
	["Sign", "+", "-"],
])("outgoing payments by the column %s are left out, and a refund is never sure", (heading, came, went) => {
	const { lines, outgoing } = statement(
		[
			`Date;Amount;${heading};Counterparty;Description`,
			`2026-12-01;2000.00;${came};Petrov Ivan;registration 1`,
			`2026-12-01;2000.00;${went};Tishina Olga;registration 2`,
			`2026-12-02;2000.00;${came};Tishina Olga;возврат, registration 2`,
		].join("\n"),
	);
	expect([outgoing, lines.map(({ payer, refund }) => [payer, refund])]).toEqual([
		1,
		[
			["Petrov Ivan", false],
			["Tishina Olga", true],
		],
	]);
});

/** The heading, then the cells of three lines with equal sums; the payers of those kept, doubtful ones in brackets. */
test.each([
	["Операция", ["Пополнение", "Списание", "Пополнение"], "A C"],
	["Операция", ["Поступление", "Перевод", "Списание средств"], "A [B]"],
	["Type", ["Top-up", "Payment", "Card purchase"], "A [B]"],
	["Type", ["Incoming payment", "Outgoing payment", "Fee"], "A [C]"],
	["Вид", ["Входящий перевод", "Исходящий перевод", "Комиссия"], "A [C]"],
	["Вид", ["Списание", "Списание", "Списание"], ""],
	["Kind", ["Money in", "Money out", ""], "A [C]"],
	["Kind", ["", "Withdrawal", ""], "A C"],
	["Вид", ["Списание комиссии", "Оплата", ""], "[A] [B] C"],
	["Вид", ["Зачисление на счёт", "Возврат", "Покупка"], "A [B]"],
	["Сумма списания", ["", "10,00", ""], "A C"],
	["Списание, руб.", ["", "10,00", ""], "A C"],
	["Country", ["IN", "DE", "FR"], "A B C"],
	["Note", ["-", "-", "late"], "A B C"],
	["Д/К", ["К", "Д", "прочее"], "A [C]"],
	["Д/К", ["-", "прих.", "расх."], "[B] [C]"],
	["Признак Д/К", ["К", "перерасчёт", "прочее"], "A [B] [C]"],
	["Дт/Кт", ["п", "в", "п"], "[A] [B] [C]"],
	["D/C", ["C", "X", "X"], "A [B] [C]"],
	["DC Indicator", ["C", "X", "X"], "A [B] [C]"],
	["Dr/Cr", ["1", "2", "1"], "[A] [B] [C]"],
	["CR / DR", ["CR", "DR", "JRNL"], "A [C]"],
	["Debit/Credit Mark", ["C", "RC", "RD"], "A [B] [C]"],
	["Soll/Haben-Kennzeichen", ["H", "S", "?"], "A [C]"],
])("the column %s with %j keeps the payments %s", (heading, cells, kept) => {
	const rows = cells.map((cell, at) => {
		const sum = /списани/i.test(heading) && cell ? "" : "2000.00";
		return `2026-12-01;${sum};${cell};${"ABC"[at]};registration ${at + 1}`;
	});
	const { lines } = statement([`Date;Amount;${heading};Counterparty;Description`, ...rows].join("\n"));
	expect(lines.map(({ payer, refund }) => (refund ? `[${payer}]` : payer)).join(" ")).toBe(kept);
});

test("directions stay known where the user has to choose the column of the sum", () => {
	const { columns, headings, lines } = findColumns(
		parseCsvLines("Выписка;за;декабрь;\nДата;Обороты;Д/К;Плательщик\n01.12.2026;2000,00;?;Петров Иван").lines,
	);
	expect([columns, headings, lines.length]).toEqual([
		["date", null, "direction", "payer"],
		["Дата", "Обороты", "Д/К", "Плательщик"],
		1,
	]);
});

test("a purpose that begins with an outgoing payment is doubtful", () => {
	const purposes = [
		"Списание по заявке 1",
		"Outgoing transfer, registration 2",
		"возвр. взноса 3",
		"Взнос 4",
	];
	const rows = purposes.map((purpose) => `2026-12-01;2000.00;Petrov Ivan;${purpose}`);
	const { lines } = statement(["Date;Amount;Payer;Purpose", ...rows].join("\n"));
	expect(lines.map(({ refund }) => refund)).toEqual([true, true, true, false]);
});

test("the order of day and month is detected from the file, or the user is asked", () => {
	const order = (...dates: string[]) =>
		detectDayOrder(
			dates.map((date, row) => ({ row, cells: [date] })),
			["date"],
		);
	expect([order("03/04/2027", "12/31/2027"), order("03/04/2027", "31/12/2027")]).toEqual(["month", "day"]);
	expect([order("03/04/2027", "05/06/2027"), order("03.04.2027"), order("04/04/2027")]).toEqual([
		null,
		"day",
		"day",
	]);
	expect(order("2027-04-03", "20270403")).toBe("day");
	expect([parseDay("12/31/2027", "month"), parseDay("20261201"), parseDay("2026/12/01")]).toEqual([
		"2027-12-31",
		"2026-12-01",
		"2026-12-01",
	]);
});

test("a file for 1C is read by its documents", () => {
	const document = (payer: string, account: string, number: number) => [
		"СекцияДокумент=Платежное поручение",
		`Номер=${number}`,
		"Дата=01.12.2026",
		"Сумма=2000.00",
		`ПлательщикСчет=${account}`,
		`Плательщик=${payer}`,
		`НазначениеПлатежа=Оргвзнос, заявка ${number}`,
		"КонецДокумента",
	];
	const { columns, lines } = parse1c(
		[
			"1CClientBankExchange",
			"Кодировка=Windows",
			"РасчСчет=407",
			"СекцияРасчСчет",
			"РасчСчет=407",
			"КонецРасчСчет",
			...document("Петров Иван", "408", 1),
			...document("Оргкомитет", "407", 2),
			"КонецФайла",
		].join("\r\n"),
	);
	const read = parseStatement(lines, columns, { usual: "RUB" });
	expect([read.outgoing, read.lines]).toMatchObject([
		1,
		[{ date: "2026-12-01", sum: 200_000, payer: "Петров Иван", reference: "1", refund: false }],
	]);
});

test.each([
	["Amount (EUR)", "EUR"],
	["Amount in USD", "USD"],
	["Сумма, руб.", "RUB"],
	["Amount", "UZS"],
])("without a currency in the lines, the heading %s decides", (heading, currency) => {
	const table = findColumns(parseCsvLines(`Date;Name;${heading}\n2026-12-01;Petrov Ivan;2000,00`).lines);
	const { lines } = parseStatement(table.lines, table.columns, { usual: table.currency ?? "UZS" });
	expect(lines.map((line) => [line.sum, line.currency])).toEqual([[200_000, currency]]);
});
