import type { Fee } from "@deck/contracts/conference-parts";
import { LIMITS } from "@deck/contracts/limits";
import type { RegistrationListRow } from "@deck/contracts/registration";
import { expect, test } from "vitest";
import { registrationExport } from "./registration-export.ts";
import type { RegistrationsContext } from "./registrations-context.ts";

const FEES: Fee[] = [
	{ place: "ru", format: "listener", young: false, amount: 200_000, currency: "RUB" },
	{ place: "uz", format: "listener", young: false, amount: 54_000_000, currency: "UZS" },
];
const CONTEXT = {
	t: (key: string) => key,
	locale: "en",
	fees: FEES,
} as unknown as RegistrationsContext;

const listRow = (changes: Partial<RegistrationListRow>): RegistrationListRow => ({
	number: 1,
	state: "submitted",
	email: "a@example.org",
	en: "A",
	ru: "",
	organization: "su",
	residency: "RUS",
	place: "ru",
	format: "listener",
	young: false,
	status: "none",
	papers: [],
	events: [],
	changed: "2027-01-01T00:00:00.000Z",
	version: 1,
	...changes,
});

const cells = (row: RegistrationListRow, ids: readonly string[]) =>
	ids.map((id) => registrationExport.columns.find((column) => column.id === id)?.value(row, CONTEXT));

const MONEY = ["price", "paid", "currency", "other_currencies"];

test("an export has the price, and sums in every currency received", () => {
	const paid = { at: "", date: "", reference: "", currency: "RUB", sum: 200_000 } as const;
	const settled = [
		{ date: "", currency: "RUB", amount: -50_000 },
		{ date: "", currency: "EUR", amount: 500 },
		{ date: "", currency: "USD", amount: 1_050 },
	] as const;
	expect(cells(listRow({}), MONEY)).toEqual([2_000, null, "RUB", ""]);
	expect(cells(listRow({ place: "uz" }), MONEY)).toEqual([540_000, null, "UZS", ""]);
	expect(cells(listRow({ place: "nowhere" }), MONEY)).toEqual([null, null, "", ""]);
	expect(cells(listRow({ state: "paid", paid }), MONEY)).toEqual([null, 2_000, "RUB", ""]);
	const price = { total: 600_000, fee: 600_000, young: false };
	const less = listRow({ state: "paid", paid: { ...paid, date: "2026-11-30", price, sum: 500_000 } });
	expect(cells(less, [...MONEY, "paid_on"])).toEqual([6_000, 5_000, "RUB", "", { day: "2026-11-30" }]);
	expect(cells(listRow({ state: "paid", paid: { ...paid, settled: [...settled] } }), MONEY)).toEqual([
		null,
		1_500,
		"RUB",
		"€5 + $10.50",
	]);
});

test("an export has the longest texts in full", () => {
	const text = "x".repeat(LIMITS.text);
	const row = listRow({ organization: text, en: `${text} ${text}`, ru: `${text} ${text}` });
	expect(cells(row, ["organization", "name_en", "name_ru"])).toEqual([row.organization, row.en, row.ru]);
});

test("an export has what is to pay or to refund, the organisation in its language, and loaded needs", () => {
	const paid = { at: "", date: "", reference: "", currency: "RUB", sum: 600_000 } as const;
	const balance = [
		{ currency: "UZS", amount: 81_000_000 },
		{ currency: "RUB", amount: -600_000 },
	] as const;
	const row = listRow({ state: "paid", paid: { ...paid, balance: [...balance] } });
	const ids = ["balance", "other_balance", "organization", "organization_ru"];
	expect(cells(row, ids).map((one) => (typeof one === "string" ? one.replace("\u00a0", " ") : one))).toEqual([
		-6_000,
		"UZS 810,000",
		"Samara University",
		"Самарский университет",
	]);
	expect(cells(listRow({ organization: "Institute of Optics" }), ids)).toEqual([
		null,
		"",
		"Institute of Optics",
		"",
	]);
	expect(cells(listRow({ organization: "Институт оптики" }), ids)).toEqual([null, "", "", "Институт оптики"]);
	const needs = registrationExport.columns.find(({ id }) => id === "needs");
	const unlisted = new Map([[1, { number: 1, needs: "A ramp" }]]);
	expect([needs?.later, needs?.value(listRow({}), { ...CONTEXT, unlisted })]).toEqual([true, "A ramp"]);
});
