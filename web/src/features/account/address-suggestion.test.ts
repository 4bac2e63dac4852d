import { expect, test } from "vitest";
import { suggestAddress } from "./address-suggestion.ts";

test("a comma in the domain is read as a dot", () => {
	expect(suggestAddress("mira@mail,ru")).toBe("mira@mail.ru");
	expect(suggestAddress(" mira@phys.sgu,.ru ")).toBe("mira@phys.sgu.ru");
	expect(suggestAddress("mira,k@mail,ru")).toBe("mira,k@mail.ru");
});

test("a mistyped ending is corrected", () => {
	expect(suggestAddress("mira@example.og")).toBe("mira@example.org");
	expect(suggestAddress("mira@example.ogr")).toBe("mira@example.org");
	expect(suggestAddress("mira@example.con")).toBe("mira@example.com");
	expect(suggestAddress("Mira@Example.CMO")).toBe("Mira@Example.com");
	expect(suggestAddress("mira@example,ocm")).toBe("mira@example.com");
});

test("a plausible or unfinished address gets no suggestion", () => {
	for (const address of [
		"",
		"mira",
		"mira@",
		"mira@con",
		"mira@mail,",
		"mira@.og",
		"mira.con@example.org",
		"mira@con.ru",
		"mira@example.org",
		"mira@example.co",
		"one@mail.ru,two@mail.ru",
	]) {
		expect(suggestAddress(address)).toBe(null);
	}
});
