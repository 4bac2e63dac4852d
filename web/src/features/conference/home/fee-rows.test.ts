import type { Fee, Venue } from "@deck/contracts/conference-parts";
import { expect, test } from "vitest";
import { feesByVenue, showsFees } from "./fee-rows.ts";

const place = (id: string): Venue => ({ id, locales: { en: { title: id }, ru: { title: "" } } });
const fee = (at: string, format: Fee["format"], young: boolean, amount: number): Fee => ({
	place: at,
	format,
	young,
	amount,
	currency: "RUB",
});
const fees = [
	fee("uz", "listener", false, 100),
	fee("ru", "listener", false, 0),
	fee("ru", "presenter", true, 300),
	fee("ru", "presenter", false, 500),
];

test("groups fees by place and format; young scientists without an own fee pay the regular one", () => {
	const rows = feesByVenue([place("ru"), place("none"), place("uz")], fees).map(({ place: { id }, rows }) => [
		id,
		rows.map(({ format, regular, young }) => [format, regular?.total, young?.total]),
	]);
	expect(rows).toEqual([
		[
			"ru",
			[
				["presenter", 500, 300],
				["listener", 0, 0],
			],
		],
		["uz", [["listener", 100, 100]]],
	]);
});

const instants = { registration_open: "2027-02-01T00:00:00Z", registration_close: "2027-03-01T00:00:00Z" };

test.each([
	["before registration opens", { state: "open", fees, instants }, true],
	["without an end", { state: "open", fees, instants: { registration_open: "2027-02-01T00:00:00Z" } }, true],
	["without a fee", { state: "open", fees: [], instants }, false],
	["without an opening date", { state: "open", fees, instants: {} }, false],
	["in an archived conference", { state: "archived", fees, instants }, false],
] as const)("whether fees are shown: %s", (_when, conference, shown) => {
	expect(showsFees({ ...conference, fees: [...conference.fees] }, new Date("2027-01-01"))).toBe(shown);
});

test("fees are not shown after registration closed", () => {
	expect(showsFees({ state: "open", fees, instants }, new Date("2027-03-01T00:00:01Z"))).toBe(false);
});
