import { expect, it } from "vitest";
import { assertUncommonPassword, isInFilter, makeFilter } from "./common-passwords.ts";

it.each(["123456", "password", "qwerty", "QWERTY", "Password1", "michael", "jennifer", "starwars", "йцукен"])(
	"%s is refused as known",
	async (password) => {
		await expect(assertUncommonPassword(password)).rejects.toMatchObject({
			kind: "invalid",
			details: { fields: { password: ["password_common"] } },
		});
	},
);

it.each(["correct horse", "battery staple", "снег под облаками"])("%s is accepted", async (password) => {
	await assertUncommonPassword(password);
});

it("a filter recognizes everything it was made of, and almost nothing else", () => {
	const word = (index: number) => `password ${index}`;
	const filter = makeFilter(Array.from({ length: 10_000 }, (_, index) => word(index)));
	const among = (from: number) =>
		Array.from({ length: 10_000 }, (_, index) => isInFilter(filter, word(from + index))).filter(Boolean)
			.length;
	expect([filter.length, among(0)]).toEqual([25_000, 10_000]);
	expect(among(10_000)).toBeLessThan(10);
});
