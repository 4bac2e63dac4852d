import type { Fee } from "@deck/contracts/conference-parts";
import { expect, test } from "vitest";
import type { RegistrationItem } from "./entity.ts";
import { notifyPriceChange } from "./price-change.ts";

const FEES: Fee[] = [{ place: "ru", format: "listener", young: false, amount: 200_000, currency: "RUB" }];
const given = (percent: number) => ({ given: { percent, reason: "" } });

const registration = (more: object) =>
	({
		conference: "c",
		number: 7,
		state: "submitted",
		content: { place: "ru", format: "listener" },
		papers: [],
		...more,
	}) as unknown as RegistrationItem;

const events = (before: object, set: object) =>
	notifyPriceChange(registration(before), set, FEES).map(({ event }) => event);

test("only a submitted registration with another sum to pay causes an e-mail", () => {
	expect(events({}, given(50))).toEqual(["registration.price_changed"]);
	expect(events(given(10), given(10))).toEqual([]);
	expect(events({ state: "draft" }, given(50))).toEqual([]);
	const twice = { papers: [{ number: 1, title: "", discount: 100 }] };
	expect(events(twice, given(50))).toEqual([]);
});
