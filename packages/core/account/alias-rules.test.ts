import { LIMITS } from "@deck/contracts/limits";
import { describe, expect, it } from "vitest";
import { type AliasAccount, aliasRequestRefusal, aliasTargetRefusal, isActiveLink } from "./alias-rules.ts";

const now = new Date("2026-05-01T12:00:00.000Z");
const later = "2026-05-01T12:00:00.001Z";
const email = "other@example.org";

type Link = NonNullable<AliasAccount["aliases"]>[number];
const confirmed = (of: string): Link => ({ email: `${of}@example.org`, user_id: of, status: "confirmed" });
const former = (of: string): Link => ({ email: `${of}@example.org`, status: "confirmed" });
const asked = (of: string, expires = later): Link => ({ ...confirmed(of), status: "unconfirmed", expires });

const account = (changes: Partial<AliasAccount> = {}): AliasAccount => ({
	user_id: "owner",
	email: "owner@example.org",
	verified: true,
	...changes,
});
const target = (changes: Partial<AliasAccount> = {}) => account({ user_id: "other", email, ...changes });

describe("a link", () => {
	it("counts while it is confirmed, or until the link in its e-mail expires", () => {
		expect(isActiveLink(confirmed("a"), now)).toBe(true);
		expect(isActiveLink(asked("a"), now)).toBe(true);
		expect(isActiveLink(asked("a", now.toISOString()), now)).toBe(false);
	});
});

describe("asking for an alias", () => {
	const refusal = (owner: Partial<AliasAccount>, other: AliasAccount | null = target(), address = email) =>
		aliasRequestRefusal(account(owner), address, other, now);
	const five = ["a", "b", "c", "d", "e"];

	it("is allowed for a main account, for an address without aliases", () => {
		expect(refusal({})).toBe(null);
		expect(refusal({ aliases: [former("earlier"), confirmed("a")] })).toBe(null);
	});

	it("is refused for an account that is an alias, whatever it asks for", () => {
		expect(refusal({ alias_of: "main" })).toBe("alias_itself");
		expect(refusal({ alias_of: "main" }, null, "owner@example.org")).toBe("alias_itself");
	});

	it("is refused for the account's own address, now or before", () => {
		expect(refusal({}, account(), "owner@example.org")).toBe("alias_own");
		expect(refusal({ aliases: [former("other")] })).toBe("alias_own");
	});

	it("is refused for an address that is an alias or requested as one, here or elsewhere", () => {
		expect(refusal({ aliases: [confirmed("other")] })).toBe("alias_exists");
		expect(refusal({ aliases: [asked("other")] })).toBe("alias_exists");
		expect(refusal({ aliases: [asked("other", now.toISOString())] })).toBe(null);
		expect(refusal({}, target({ alias_of: "main" }))).toBe("alias_exists");
	});

	it("is refused above the limit: pending ones count, expired ones and earlier addresses don't", () => {
		expect(five.length).toBe(LIMITS.aliases);
		expect(refusal({ aliases: five.map((one) => confirmed(one)) })).toBe("alias_full");
		expect(refusal({ aliases: five.map((one) => asked(one)) })).toBe("alias_full");
		expect(refusal({ aliases: [asked("a", now.toISOString()), ...five.slice(1).map(confirmed)] })).toBe(null);
		expect(refusal({ aliases: [former("f"), ...five.slice(1).map(confirmed)] })).toBe(null);
	});

	it("is refused if the account is missing, not verified, or no longer has the address", () => {
		expect(refusal({}, null)).toBe("alias_unknown");
		expect(refusal({}, target({ verified: false }))).toBe("alias_unknown");
		expect(refusal({}, target({ email: "newer@example.org" }))).toBe("alias_unknown");
	});

	it("is refused for an account with addresses of its own, so that aliases form no chain", () => {
		for (const own of [confirmed("third"), asked("third"), former("third"), asked("owner")]) {
			expect(aliasTargetRefusal(email, target({ aliases: [own] }), now)).toBe("alias_cycle");
		}
		expect(aliasTargetRefusal(email, target({ aliases: [asked("third", now.toISOString())] }), now)).toBe(
			null,
		);
	});
});
