import { describe, expect, it } from "vitest";
import {
	commonPart,
	commonPartForStaff,
	type ListRowAudience,
	listRowText,
	rowInvolvementOf,
	viewForAudience,
} from "./list-row-text.ts";

const TITLE = "Lines\nand \u2028 more";
const text = listRowText({
	common: { number: 7, title: TITLE },
	scope: "optics",
	conflicts: ["mira@example.org", "ivan@example.org"],
	staff: { ratings: [4, 2] },
	deciders: { held: "accepted" },
	registrars: { presenter: "paid" },
});
const common = { number: 7, title: TITLE };
const forStaff = { ...common, ratings: [4, 2] };
const whole = { ...forStaff, held: "accepted" };

const nobody: ListRowAudience = { staff: null, deciders: null, conflicts: [] };
const seenBy = (audience: Partial<ListRowAudience>, row = text) =>
	JSON.parse(viewForAudience({ ...nobody, ...audience })(row));

describe("a list row", () => {
	it.each<[who: string, audience: Partial<ListRowAudience>, sees: object]>([
		["an author", {}, common],
		["an observer", { staff: "all" }, forStaff],
		["an editor", { staff: "all", deciders: "all" }, whole],
		["a secretary of the section", { staff: new Set(["optics"]) }, forStaff],
		["a secretary of another", { staff: new Set(["signals", "optic"]) }, common],
		["a chair of the section", { staff: new Set(["optics"]), deciders: new Set(["optics"]) }, whole],
		[
			"an observer who reads registrations",
			{ staff: "all", registrars: "all" },
			{ ...forStaff, presenter: "paid" },
		],
		["an observer who is chair elsewhere", { staff: "all", deciders: new Set(["signals"]) }, forStaff],
		[
			"an editor who is an author",
			{ staff: "all", deciders: "all", registrars: "all", conflicts: ["ivan@example.org"] },
			common,
		],
		[
			"an editor by another address",
			{ staff: "all", deciders: "all", conflicts: ["ann@example.org"] },
			whole,
		],
	])("shows %s their part", (_, audience, sees) => {
		expect(seenBy(audience)).toEqual(sees);
	});

	it("may have only some parts, or may be older than the parts", () => {
		const parts = { common, scope: "optics", conflicts: [] };
		const all = { staff: "all", deciders: "all" } as const;
		expect(seenBy(all, listRowText({ ...parts, deciders: { held: "declined" } }))).toEqual({
			...common,
			held: "declined",
		});
		expect(seenBy({ staff: "all" }, listRowText({ ...parts, deciders: { held: "declined" } }))).toEqual(
			common,
		);
		expect(seenBy(all, listRowText({ ...parts, staff: { none: undefined } }))).toEqual(common);
		expect(seenBy(all, JSON.stringify(common))).toEqual(common);
		expect(JSON.parse(commonPart(text))).toEqual(common);
	});

	it("is readable for its staff, its own authors among them, but not for staff acting as an author", () => {
		const [staff, own] = [new Set(["optics"]), ["ivan@example.org"]];
		const read = (conflicts: string[], mine?: string[]) =>
			commonPartForStaff({ staff, conflicts }, mine)(text) !== "";
		expect([read([]), read(own), read(own, own), read(own, ["ann@example.org"])]).toEqual([
			true,
			false,
			true,
			false,
		]);
		expect(commonPartForStaff({ staff: new Set(["signals"]), conflicts: [] }, own)(text)).toBe("");
	});

	it("is not readable as the author's for a reviewer acting as the author", () => {
		const [author, reviewer] = ["ann@example.org", "bob@example.org"];
		const row = listRowText({ common, scope: "optics", conflicts: [author], reviewers: [reviewer] });
		const read = (conflicts: string[]) =>
			commonPartForStaff({ staff: "all", conflicts }, [author])(row) !== "";
		expect([read([author]), read([author, reviewer])]).toEqual([true, false]);
	});

	it("shows a former author the common part, without an author's or staff's rights", () => {
		const email = "former@example.org";
		const row = listRowText({
			common,
			scope: "optics",
			conflicts: ["ann@example.org"],
			former: [email],
			deciders: { held: "accepted" },
		});
		const ties = (one: string) => rowInvolvementOf({ conflicts: [one] })(row);
		expect(seenBy({ staff: "all", deciders: "all", conflicts: [email] }, row)).toEqual(common);
		expect(commonPartForStaff({ staff: "all", conflicts: [email] }, [email])(row)).toBe("");
		expect([email, "ann@example.org", "stranger@example.org"].map(ties)).toEqual([
			{ writes: false, wrote: true, reviews: false },
			{ writes: true, wrote: true, reviews: false },
			{ writes: false, wrote: false, reviews: false },
		]);
	});

	it("contains no e-mail address", () => {
		expect(text.includes("@")).toBe(false);
	});
});
