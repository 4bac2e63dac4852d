import * as v from "valibot";
import { describe, expect, it, test } from "vitest";
import { LIMITS } from "./limits.ts";
import { email, optionalBlock, optionalText, parseRule, requiredText } from "./rules.ts";

const codes = (address: string) =>
	(v.safeParse(email, address).issues ?? []).map(({ message }) => parseRule(message).code);

describe("a text", () => {
	it("is limited in composed characters, however each was typed", () => {
		const text = "e\u0301".repeat(LIMITS.text);
		expect(v.parse(optionalText(), text)).toBe("é".repeat(LIMITS.text));
		expect(v.is(optionalText(), `${text}e`)).toBe(false);
	});

	it("has no more combining marks in a row than a language uses", () => {
		const marks = "\u0323\u0301".repeat(2 * LIMITS.info - 2);
		expect(v.parse(optionalBlock(LIMITS.info), `x${marks}yz`).length).toBe(33);
	});

	test.each([
		["a Hangul filler", "\u3164"],
		["fillers with a space between", "\u115f \uffa0"],
		["braille without a dot", "\u2800"],
		["a joiner", "\u200d"],
	])("of %s is blank", (_, blank) => {
		expect([v.is(requiredText(), blank), v.is(requiredText(), `${blank}a`)]).toEqual([false, true]);
	});
});

const long = `${[61, 61, 60, 60].map((length) => "a".repeat(length)).join(".")}.org`;

describe("an address", () => {
	test.each([
		["a local part of 64", `${"a".repeat(64)}@example.org`],
		["254 octets", `ada1@${long}`],
		["a domain in its own letters", "ada@почта.рф"],
		["letters that IDNA keeps", "ada@faß.de"],
		["a domain of examples, as any other", "ada@mail.example.org"],
	])("with %s is accepted as it is", (_, address) => {
		expect([address.length <= 254, v.parse(email, address)]).toEqual([true, address]);
	});

	test.each([
		["a local part above 64", "email_unreachable", `${"a".repeat(65)}@example.org`],
		["255 octets", "email_unreachable", `ada12@${long}`],
		[
			"few characters, but 257 octets",
			"email_unreachable",
			`${"a".repeat(64)}@${`${"д".repeat(40)}.`.repeat(4)}рф`,
		],
		["a part of the domain above 63 octets", "email_unreachable", `ada@${"дв".repeat(31)}.рф`],
		["an ending with a digit", "email_unreachable", "ada@example.c0m"],
		["letters outside ASCII before the @", "email_local", "фёдор@example.org"],
		["an accent before the @", "email_local", "jos\u00e9@example.org"],
		["a domain that IDNA does not know", "email_unreachable", "ada@a\u0640b.org"],
		...["alt", "example", "internal", "invalid", "local", "localhost", "onion", "test"].map(
			(ending): [string, string, string] => [
				`the ending ${ending}`,
				"email_unreachable",
				`ada@mail.${ending}`,
			],
		),
	])("with %s is refused", (_, code, address) => {
		expect(codes(address)).toEqual([code]);
	});

	test("has one spelling where IDNA maps some of its letters to others", () => {
		expect(v.parse(email, "x@βᾳ.gr")).toBe("x@βαι.gr");
		expect(v.parse(email, "x@\u1c80ода.рф")).toBe("x@вода.рф");
	});

	test("is spelled by IDNA's own tables: no two accepted spellings are the same domain", () => {
		const spellings = new Map<string, string[]>();
		for (let code = 0x80; code <= 0x2fff; code++) {
			const parsed = v.safeParse(email, `x@${String.fromCodePoint(code)}.gr`);
			if (!parsed.success) continue;
			const domain = parsed.output.slice(2);
			const ascii = new URL(`http://${domain}`).hostname;
			spellings.set(ascii, [...new Set([...(spellings.get(ascii) ?? []), domain])]);
		}
		expect(spellings.size).toBeGreaterThan(3_000);
		expect([...spellings.values()].filter((same) => same.length > 1)).toEqual([]);
	});
});
