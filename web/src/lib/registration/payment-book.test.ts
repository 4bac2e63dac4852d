import type { RegistrationListRow } from "@deck/contracts/registration";
import { expect, test } from "vitest";
import { bookColumns, type PaymentBookContext, paymentRows, totalRows } from "./payment-book.ts";

const CARD: RegistrationListRow = {
	number: 7,
	state: "paid",
	email: "a@example.org",
	en: "Ada",
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
	paid: {
		at: "2027-01-03T10:00:00.000Z",
		date: "2027-01-03",
		sum: 600_000,
		currency: "RUB",
		reference: "PP 7",
		price: { total: 600_000, fee: 600_000, young: false },
	},
};
const WORDS: PaymentBookContext = {
	t: ((key: string) => key) as never,
	locale: "en",
	venues: new Map(),
	fees: [],
};

test("the book has each movement, and net totals", () => {
	const by = { email: "editor@example.org", names: {} };
	const settled = (amount: number, note: string) => ({
		amount,
		note,
		by,
		currency: "RUB" as const,
		date: "2027-01-09",
		at: "2027-01-09T10:00:00.000Z",
	});
	const rows = paymentRows(CARD, {
		number: 7,
		at: "2027-01-03T10:00:00.000Z",
		by: null,
		note: "As agreed",
		given_reason: "",
		settled: [settled(-400_000, "Paid back"), settled(50_000, "")],
	});
	const columns = ["number", "kind", "price", "sum", "currency", "date", "reference", "note", "by"];
	const cells = [...rows, ...totalRows(rows)].map((row) =>
		columns.map((id) => bookColumns.find((one) => one.id === id)?.value(row, WORDS)),
	);
	const kind = (name: string) => `payment-book:kind.${name}`;
	expect(cells).toEqual([
		[7, kind("payment"), 6000, 6000, "RUB", { day: "2027-01-03" }, "PP 7", "As agreed", ""],
		[7, kind("refund"), null, -4000, "RUB", { day: "2027-01-09" }, null, "Paid back", by.email],
		[7, kind("addition"), null, 500, "RUB", { day: "2027-01-09" }, null, "", by.email],
		["payment-book:total", null, null, 2500, "RUB", null, null, null, null],
	]);
});
