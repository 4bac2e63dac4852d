import { expect, test } from "vitest";
import { isSameValue, mergeEdits } from "./merge-edits.ts";

const base = {
	title: { en: "Spectra", ru: "Спектры" },
	formats: ["oral"],
	places: [
		{ id: "ru", fee: "1" },
		{ id: "uz", fee: "2" },
	],
	version: 3,
};

test("changes of different fields are merged, and the same field keeps ours", () => {
	const own = { ...base, title: { en: "Ours", ru: "Спектры" } };
	const saved = { ...base, title: { en: "Theirs", ru: "Их" }, formats: ["oral", "poster"], version: 4 };
	expect(mergeEdits(base, own, saved)).toEqual({
		...base,
		title: { en: "Ours", ru: "Их" },
		formats: ["oral", "poster"],
		version: 4,
	});
});

test("rows are merged one by one if they are the same rows", () => {
	const [samara, samarkand] = base.places as [{ id: string; fee: string }, { id: string; fee: string }];
	const own = { ...base, places: [{ ...samara, fee: "9" }, samarkand] };
	const saved = { ...base, places: [samara, { ...samarkand, fee: "8" }] };
	expect(mergeEdits(base, own, saved).places).toEqual([
		{ id: "ru", fee: "9" },
		{ id: "uz", fee: "8" },
	]);
	const fewer = { ...base, places: [samarkand] };
	expect(mergeEdits(base, fewer, saved).places).toEqual([samarkand]);
	expect(mergeEdits(base, base, fewer).places).toEqual([samarkand]);
});

test("values are equal by their content", () => {
	expect(isSameValue(base, structuredClone(base))).toBe(true);
	expect(isSameValue(["a", "b"], ["b", "a"])).toBe(false);
	expect(isSameValue({ a: undefined }, {})).toBe(true);
	expect(isSameValue({ a: 1 }, { a: 1, b: 2 })).toBe(false);
});
