import { expect, test } from "vitest";
import type { Fee } from "./conference-parts.ts";
import { owesOtherSum } from "./listed-price.ts";
import type { RegistrationListRow } from "./registration.ts";

const fee = (amount: number, changes: Partial<Fee> = {}): Fee => ({
	place: "ru",
	format: "listener",
	young: false,
	amount,
	currency: "RUB",
	...changes,
});
const unpaid = { state: "submitted", place: "ru", format: "listener", young: false, papers: [] };

test.each([
	["of its kind rises", {}, [fee(100)], [fee(200)], true],
	["of its kind is in another currency", {}, [fee(100)], [fee(100, { currency: "USD" })], true],
	["of its kind is new", {}, [], [fee(100)], true],
	["of another kind rises", {}, [fee(100)], [fee(100), fee(200, { format: "presenter" })], false],
	["that it does not pay rises", { given: 100 }, [fee(100)], [fee(200, { currency: "USD" })], false],
	["rises after its payment", { state: "paid" }, [fee(100)], [fee(200)], false],
])("whether a registration owes another sum when a fee %s", (_when, row, before, after, expected) => {
	expect(owesOtherSum({ ...unpaid, ...row } as unknown as RegistrationListRow, before, after)).toBe(expected);
});
