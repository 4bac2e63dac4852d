import { expect, test } from "vitest";
import { meantAddress } from "./address-hint.ts";

test("a comma in the domain is a dot", () => {
	expect(meantAddress("mira@mail,ru")).toBe("mira@mail.ru");
	expect(meantAddress(" mira@phys.sgu,.ru ")).toBe("mira@phys.sgu.ru");
	expect(meantAddress("mira,k@mail,ru")).toBe("mira,k@mail.ru");
});

test("a mistyped ending is put right", () => {
	expect(meantAddress("mira@example.og")).toBe("mira@example.org");
	expect(meantAddress("mira@example.ogr")).toBe("mira@example.org");
	expect(meantAddress("mira@example.con")).toBe("mira@example.com");
	expect(meantAddress("Mira@Example.CMO")).toBe("Mira@Example.com");
	expect(meantAddress("mira@example,ocm")).toBe("mira@example.com");
});

test("what may be meant as it is, and what is half-written, gets no advice", () => {
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
		expect(meantAddress(address)).toBe(null);
	}
});
