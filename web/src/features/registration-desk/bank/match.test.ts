import type { RegistrationListRow } from "@deck/contracts/registration";
import type { Price } from "@deck/contracts/registration-price";
import { expect, test } from "vitest";
import { type BankLine, parseStatement } from "./bank-lines.ts";
import { paymentSteps, resolveMatches, totalsByCurrency } from "./decisions.ts";
import { isOtherCurrency, matchLines } from "./match.ts";
import { indexPayers } from "./payers.ts";

const PRICES: Record<number, number> = {
	402: 600_000,
	403: 600_000,
	301: 350_000,
	377: 350_000,
	428: 120_000,
};

function registration(
	number: number,
	ru: string,
	en: string,
	changes: Partial<RegistrationListRow> = {},
): RegistrationListRow {
	return {
		number,
		ru,
		en,
		state: "submitted",
		email: `p${number}@x.example`,
		organization: "",
		residency: "RUS",
		place: "ru",
		format: "listener",
		young: false,
		status: "none",
		papers: [],
		events: [],
		changed: "",
		version: 3,
		...changes,
	};
}

const paid = (reference: string, sum: number, date = "2027-03-10"): Partial<RegistrationListRow> => ({
	state: "paid",
	paid: { at: "", date, sum, currency: "RUB", reference },
});

const ROWS = [
	registration(433, "Варвара Ключевская", "Varvara Klyuchevskaya"),
	registration(424, "", "Nnamdi Oduya"),
	registration(301, "Анна Петрова", "Anna Petrova"),
	registration(377, "А. Петрова", "A. Petrova"),
	registration(402, "", "Mira Olsen-Haddad"),
	registration(403, "Павел Рудаков", "Pavel Rudakov"),
	registration(391, "", "Ozan Demirtepe"),
	registration(428, "Ольга Тишина", "Olga Tishina"),
	registration(500, "Иван Щукин", "Ivan Shchukin", paid("PP 00077", 600_000)),
	registration(501, "Мария Щукина", "Maria Shchukina", { state: "cancelled" }),
];

const price = ({ number }: RegistrationListRow): Price => ({
	currency: "RUB",
	lines: [],
	total: PRICES[number] ?? (number === 433 ? 480_000 : 600_000),
});

const payers = indexPayers(ROWS, price);

const TODAY = "2027-03-17";

let row = 0;
const line = (
	payer: string,
	purpose: string,
	sum: number | null,
	changes: Partial<BankLine> = {},
): BankLine => ({
	row: ++row,
	date: "2027-03-17",
	sum,
	sumText: "",
	currency: "RUB",
	payer,
	purpose,
	reference: `r${row}`,
	description: "",
	refund: false,
	unreadable: null,
	...changes,
});

const matched = (...lines: BankLine[]) =>
	matchLines(lines, payers, TODAY).map(({ kind, options }) => [
		kind,
		options.map(({ numbers, marks }) => [
			numbers.join("+"),
			`${marks.number ? "№" : "-"}${marks.sum ? "s" : "-"}${{ yes: "n", near: "~", no: "-" }[marks.name]}`,
		]),
	]);

test("sure: number, sum and name agree", () => {
	expect(
		matched(
			line("Ozan Demirtepe", "SPECTRA 2027, registration 0391", 600_000),
			line("ТИШИНА ОЛЬГА ВИКТОРОВНА", "Оргвзнос № 428", 120_000),
			line("Tishina", "registration 428", 120_000, { currency: "RUB", row: 999 }),
		).slice(0, 1),
	).toEqual([["sure", [["391", "№sn"]]]]);
	expect(matched(line("Тишина", "Оргвзнос № 428", 120_000))).toEqual([["sure", [["428", "№sn"]]]]);
	expect(matched(line("Pavel Rudakov", "Mira Olsen-Haddad, заявки 402, 403", 1_200_000))).toEqual([
		["sure", [["402+403", "№sn"]]],
	]);
});

test("doubtful: two of three, or several that fit", () => {
	expect(
		matched(line("Klyuchevskoi Sergei Pavlovich", "Оргвзнос СПЕКТР за Ключевскую, заявка 433", 480_000)),
	).toEqual([["doubtful", [["433", "№s~"]]]]);
	expect(matched(line("IP Oduya Nnamdi", "Регистрационный взнос 424", 500_000))).toEqual([
		["doubtful", [["424", "№-n"]]],
	]);
	expect(matched(line("Petrova Anna Ivanovna", "Участие в конференции", 350_000))).toEqual([
		[
			"doubtful",
			[
				["301", "-sn"],
				["377", "-s~"],
			],
		],
	]);
	expect(
		matched(line("ООО «Polyarnaya optika»", "Оплата за 2 участников, заявки 402, 403", 1_200_000)),
	).toEqual([["doubtful", [["402+403", "№s-"]]]]);
	expect(matched(line("Ozan Demirtepe", "заявка 403", 600_000))).toEqual([
		[
			"doubtful",
			[
				["403", "№s-"],
				["391", "-sn"],
			],
		],
	]);
	expect(matched(line("Ozan Demirtepe", "заявка 391", 600_000, { currency: "UZS" }))).toEqual([
		["doubtful", [["391", "№-n"]]],
	]);
});

test("a payment in another currency than is owed is told apart from one of another amount", () => {
	const otherCurrency = (paid: BankLine) => {
		const [match] = matchLines([paid], payers, TODAY);
		return match && isOtherCurrency(match.line, match.options[0]);
	};
	expect(otherCurrency(line("Ozan Demirtepe", "заявка 391", 600_000, { currency: "UZS" }))).toBe(true);
	expect(otherCurrency(line("Ozan Demirtepe", "заявка 391", 500_000))).toBe(false);
	expect(otherCurrency(line("Nobody Known", "", 1, { currency: "UZS" }))).toBe(false);
});

test("unmatched: at most one mark, a registration that can't be paid, or an unreadable line", () => {
	const [saidova, cafe, cancelled] = matchLines(
		[
			line("Gulnora Saidova", "За конференцию", 600_000),
			line("Kafe «Volna»", "Возврат по договору 17", 85_000),
			line("Мария Щукина", "заявка 501", 600_000),
		],
		payers,
		TODAY,
	);
	expect([saidova?.kind, saidova?.sumFits, cafe?.kind, cafe?.sumFits]).toEqual([
		"unmatched",
		4,
		"unmatched",
		0,
	]);
	expect([cancelled?.kind, cancelled?.closed.map(({ number }) => number)]).toEqual(["unmatched", [501]]);
	expect(matched(line("Ozan Demirtepe", "заявка 391", null, { unreadable: "sum" }))).toEqual([
		["unmatched", []],
	]);
});

test("confirmed before: the same reference, with any zeros", () => {
	const same = line("Иван Щукин", "заявка 500", 600_000, { reference: "PP 77" });
	expect(matched(same)).toEqual([["before", []]]);
	expect(matched({ ...same, purpose: "" })).toEqual([["before", []]]);
	expect(matched({ ...same, payer: "ООО", purpose: "", date: "2027-03-10" })).toEqual([["before", []]]);
	expect(matched({ ...same, payer: "Ozan Demirtepe", purpose: "registration 391" })).toEqual([
		["sure", [["391", "№sn"]]],
	]);
	expect(matched({ ...same, reference: "PP 78" })).toEqual([["unmatched", []]]);
});

test("confirmed before: without a reference only the same day, sum, payer and purpose, in any order", () => {
	const read = (...sums: number[]) =>
		parseStatement(
			sums.map((sum, at) => ({
				row: at + 1,
				cells: [
					"2027-03-10",
					String(sum),
					"Ivan Shchukin",
					`${"Conference fee, ".repeat(10)}registration 500`,
				],
			})),
			["date", "sum", "payer", "purpose"],
			{ usual: "RUB" },
		).lines;
	const [first] = read(6000);
	const before = paid("", 600_000);
	const known = registration(500, "Иван Щукин", "Ivan Shchukin", {
		...before,
		paid: before.paid && { ...before.paid, description: first?.description ?? "" },
	});
	const kinds = (lines: BankLine[]) =>
		matchLines(lines, indexPayers([known], price), TODAY).map(({ kind }) => kind);
	expect(kinds(read(1000, 6000))).toEqual(["unmatched", "before"]);
	expect(kinds(read(6000, 1000, 6000))).toEqual(["before", "unmatched", "unmatched"]);
});

test("two lines for one registration are doubtful, and only one of them can be confirmed", () => {
	const matches = matchLines(
		[1, 2].map(() => line("Ozan Demirtepe", "registration 391", 600_000)),
		payers,
		TODAY,
	);
	expect(matches.map(({ kind, isRepeated }) => [kind, isRepeated])).toEqual([
		["doubtful", true],
		["doubtful", true],
	]);
	const both = Object.fromEntries(matches.map((match) => [match.line.row, { taken: true }]));
	const settled = resolveMatches(matches, both, payers);
	expect(settled.map(({ blocker }) => blocker)).toEqual([null, "double"]);
	expect(paymentSteps(settled, payers)).toHaveLength(1);
});

test("sends sure lines unless left out, doubtful ones that were decided, and a note where the sum differs", () => {
	const lines = [
		line("Ozan Demirtepe", "registration 391", 600_000),
		line("ТИШИНА О. В.", "Оргвзнос № 428", 120_000),
		line("IP Oduya Nnamdi", "Регистрационный взнос 424", 500_000),
		line("ООО «Polyarnaya optika»", "заявки 402, 403", 1_200_000),
		line("Petrova Anna", "Участие", 350_000),
		line("Кто-то", "", null, { unreadable: "sum" }),
	];
	const matches = matchLines(lines, payers, TODAY);
	const [sure, left, short, two, petrova, unread] = lines.map((one) => one.row) as [
		number,
		number,
		number,
		number,
		number,
		number,
	];
	expect(paymentSteps(resolveMatches(matches, {}, payers), payers).map(({ number }) => number)).toEqual([
		391, 428,
	]);
	const expected = {
		[left]: { taken: false },
		[short]: { taken: true },
		[two]: { taken: true },
		[petrova]: { taken: true },
		[unread]: { taken: true, numbers: [433] },
	};
	expect(resolveMatches(matches, expected, payers).map(({ blocker }) => blocker)).toEqual([
		null,
		null,
		"note",
		null,
		"nobody",
		"unread",
	]);
	const steps = paymentSteps(
		resolveMatches(
			matches,
			{ ...expected, [short]: { taken: true, note: "Agreed" }, [petrova]: { taken: true, numbers: [377] } },
			payers,
		),
		payers,
	);
	expect(steps.map(({ row, number, sum, form }) => [row, number, sum, form.note])).toEqual([
		[sure, 391, 600_000, ""],
		[short, 424, 500_000, "Agreed"],
		[two, 402, 600_000, ""],
		[two, 403, 600_000, ""],
		[petrova, 377, 350_000, ""],
	]);
	expect(steps.every(({ form }) => form.version === 3)).toBe(true);
	expect(totalsByCurrency(steps)).toEqual([{ currency: "RUB", sum: 2_650_000 }]);
});

const LAST = ["Петр", "Иван", "Сидор", "Кузнец", "Волк", "Зайц", "Щербак", "Мельник", "Гончар", "Ткач"];

test("three hundred lines are matched among two thousand registrations", () => {
	const many = Array.from({ length: 2_000 }, (_, at) =>
		registration(at + 1, `Анна ${LAST[at % LAST.length]}ова`, ""),
	);

	const lines = many.slice(0, 300).map(({ number, ru }) => line(ru, `заявка ${number}`, 600_000));
	const matches = matchLines(
		lines,
		indexPayers(many, () => ({ currency: "RUB", lines: [], total: 600_000 })),
		TODAY,
	);
	expect(matches.every(({ kind }) => kind === "sure")).toBe(true);
});

test("a payment dated after today is never sure", () => {
	const tomorrow = line("Ozan Demirtepe", "registration 0391", 600_000, { date: "2027-03-18" });
	expect(matchLines([tomorrow], payers, TODAY)).toMatchObject([{ kind: "doubtful", isFuture: true }]);
});

test("a possible refund is never sure", () => {
	const refund = line("Ozan Demirtepe", "refund, registration 0391", 600_000, { refund: true });
	expect(matched(refund)[0]?.[0]).toBe("doubtful");
});

test("a difference after a correction is settled by exactly its sum, and never by a possible refund", () => {
	const corrected = (balance: number, more: object = {}) =>
		registration(510, "Ольга Зимина", "Olga Zimina", {
			state: "paid",
			paid: {
				at: "",
				date: "2027-03-01",
				sum: 150_000,
				currency: "RUB",
				reference: "PP 1",
				...(balance !== 0 && { balance: [{ currency: "RUB" as const, amount: balance }] }),
				...more,
			},
		});
	const against = (registration: RegistrationListRow, ...lines: BankLine[]) => {
		const those = indexPayers([registration], price);
		const matches = matchLines(lines, those, TODAY);
		const overrides = Object.fromEntries(lines.map((one) => [one.row, { taken: true }]));
		const settled = resolveMatches(matches, overrides, those);
		return [
			matches.map(({ kind }) => kind),
			settled.map(({ blocker }) => blocker),
			paymentSteps(settled, those).map(({ sum, form }) => [sum, form.act]),
		];
	};
	const pays = (sum: number, changes: Partial<BankLine> = {}) =>
		line("Зимина Ольга", "доплата, заявка 510", sum, changes);
	expect(against(corrected(450_000), pays(450_000))).toEqual([["sure"], [null], [[450_000, "settle"]]]);
	expect(against(corrected(450_000), pays(400_000))).toEqual([["doubtful"], ["difference"], []]);
	expect(against(corrected(450_000), pays(450_000, { refund: true }))).toEqual([
		["unmatched"],
		["nobody"],
		[],
	]);
	expect(against(corrected(-450_000), pays(450_000))).toEqual([["unmatched"], ["nobody"], []]);
	const settled = [{ date: "2027-03-17", currency: "RUB" as const, amount: 450_000 }];
	expect(against(corrected(0, { settled }), pays(450_000))).toEqual([["before"], ["nobody"], []]);
});
