import { card } from "@deck/tests/support/paper-card";
import { expect, test } from "vitest";
import { sectionCounts } from "./section-counts.ts";

test("deleted papers are not shown, and keep a section from being removed", () => {
	const section = (id: string) => ({ id, locales: { en: { title: id }, ru: { title: id } } });
	const sections = [section("optics"), section("signals")];
	const cards = [card(1), card(2, { status: "deleted" }), card(3, { section: "gone" })];
	const counts = sectionCounts({ id: "c", sections, admin_roles: [{ type: "editor" }] }, cards);
	expect(Object.fromEntries(counts)).toEqual({ optics: { shown: 1, all: 2 }, signals: { shown: 0, all: 0 } });
	const chair = { type: "sec_chair", section_id: "signals" } as const;
	expect([...sectionCounts({ id: "c", sections, admin_roles: [chair] }, cards).keys()]).toEqual(["signals"]);
});
