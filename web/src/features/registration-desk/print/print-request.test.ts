import type { RegistrationListRow } from "@deck/contracts/registration";
import { beforeAll, expect, test, vi } from "vitest";
import { missingInRegistrations, printableRows, printCount, printRequest } from "./print-request.ts";

const row = (
	number: number,
	ru: string,
	en: string,
	more: Partial<RegistrationListRow> = {},
): RegistrationListRow => ({
	number,
	ru,
	en,
	state: "paid",
	email: "a@example.org",
	organization: "su",
	residency: "RUS",
	place: "ru",
	format: "presenter",
	young: false,
	status: "none",
	events: [],
	changed: "",
	version: 1,
	badge: `BADGE${number}`,
	papers: [{ number: 7, title: "Snow", section: "optics" }],
	...more,
});
const registration = {
	path: "spectra",
	timezone: "Europe/Samara",
	locales: { en: { title: "Snow", short_title: "SNOW" }, ru: { title: "Снег", short_title: "СНЕГ" } },
	dates: { conference_start: "2027-05-24", conference_end: "2027-05-28" },
	places: [],
};
const issued_at = "2027-05-24T10:00:00.000Z";
const rows = [
	row(1, "Ольга Тишина", "Olga Tishina"),
	row(2, "", "Clara Rehnquist"),
	row(3, "Арина Вешнякова", "Arina Veshnyakova", {
		certificates: [
			{ kind: "certificate", code: "ABCDEFGHJKLMNPQR", issued_at },
			{ kind: "report", code: "RQPNMLKJHGFEDCBA", issued_at, paper: 7 },
		],
	}),
	row(4, "Пётр Орлов", "Petr Orlov", { state: "submitted", badge: undefined as never }),
];

beforeAll(() => {
	vi.stubGlobal("location", { origin: "https://deck.example.org" });
	vi.stubGlobal("window", globalThis);
});

test("badges of people who have paid are sorted by surname, each with its code and the address to check it", () => {
	expect([printCount("badges", rows), printCount("certificates", rows)]).toEqual([3, 2]);
	const order = printRequest("badges", rows, registration, "ru");
	const badges = order.kind === "badges" ? order.badges : [];
	expect(badges.map(({ names }) => names[0])).toEqual(["Арина Вешнякова", "Ольга Тишина", "Clara Rehnquist"]);
	expect(badges[0]?.code).toEqual({ printed: "BADG-E3", address: "https://deck.example.org/verify/BADG-E3" });
	expect(badges[0]?.organization).toEqual({ en: "Samara University", ru: "Самарский университет" });
});

test("certificates are printed once the conference has begun, badges also before", () => {
	const counts = (now: string) => {
		const printable = printableRows(
			rows,
			{ instants: { conference_start: "2027-05-23T20:00:00.000Z" } },
			new Date(now),
		);
		return [printCount("badges", printable), printCount("certificates", printable)];
	};
	expect(counts("2027-05-23T19:59:59.000Z")).toEqual([3, 0]);
	expect(counts("2027-05-23T20:00:00.000Z")).toEqual([3, 2]);
});

test("characters that the font lacks are reported with their owners before printing", () => {
	expect(
		missingInRegistrations([
			...rows,
			row(5, "", "Wei \u4f1f"),
			row(6, "", "\u4f1f", { badge: undefined as never }),
		]),
	).toEqual([{ owner: "№ 5 Wei \u4f1f", characters: ["\u4f1f"] }]);
});

test("certificates are for people who attended: one for taking part, and one for each report with its title", () => {
	const order = printRequest("certificates", rows, registration, "en");
	const certificates = order.kind === "certificates" ? order.certificates : [];
	expect(certificates.map(({ texts }) => texts[1]?.subject)).toEqual(["Snow", "Snow"]);
	expect(certificates.map(({ texts }) => texts[1]?.heading)).toEqual([
		"Certificate of participation",
		"Certificate of presentation",
	]);
	// The conference's last day, though issued earlier.
	expect(certificates[0]?.texts.map(({ date }) => date)).toEqual([
		"Дата: 28 мая 2027 г.",
		"Date: 28 May 2027",
	]);
	expect(certificates[1]?.code?.printed).toBe("RQPN-MLKJ-HGFE-DCBA");
});
