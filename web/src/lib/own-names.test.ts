import { expect, test } from "vitest";
import { namedAs } from "./own-names.ts";

test("a person without a name in the profile is named as in their own papers", () => {
	const user = { email: "ivan@example.org", locales: {}, country: null };
	const names = {
		ru: { first_name: "Иван", last_name: "Петров", organization: "СГУ" },
		en: { first_name: "Ivan", last_name: "Petrov", organization: "SSU" },
	};
	const ivan = { email: "ivan@example.org", country: "RUS", orcid: "", names };
	const other = { ...ivan, email: "anna@example.org", names: {} };
	expect(namedAs(user, [other, ivan])).toEqual({ ...user, locales: names, country: "RUS" });
	expect(namedAs(user, [other])).toBe(user);
});
