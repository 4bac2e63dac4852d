import { expect, test } from "vitest";
import { visiblePeople } from "./visible-people.ts";

test("a reader with limited access sees each person by the address of the papers that this reader may see", () => {
	const known = { name: "Mira", email: "first@uni.edu", locale: "en" as const };
	const also = [{ number: 3, name: "Mira B.", email: "second@uni.edu" }];
	const people = [{ ...known, numbers: [1, 2, 3], also }];
	const seen = (...numbers: number[]) =>
		visiblePeople([{ part: 0, people }] as never, (number) => numbers.includes(number)).map(
			({ n, name, email, numbers, ...more }) => [n, name, email, numbers, more],
		);
	expect(seen(3)).toEqual([[1, "Mira B.", "second@uni.edu", [3], { locale: "en" }]]);
	expect(seen(2, 3)).toEqual([[1, "Mira", "first@uni.edu", [2, 3], { locale: "en" }]]);
	expect(seen(4)).toEqual([]);
});
