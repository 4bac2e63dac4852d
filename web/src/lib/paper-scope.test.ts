import type { AdminRole } from "@deck/contracts/enums";
import { expect, test } from "vitest";
import { paperTopics, readableSections } from "./paper-scope.ts";

const section = (id: string) => ({ id, locales: { en: { title: id }, ru: { title: id } } });
const staffed = (...admin_roles: AdminRole[]) => ({
	id: "spectra",
	sections: [section("a"), section("b"), section("c")],
	admin_roles,
});
const chair = (section_id: string): AdminRole => ({ type: "sec_chair", section_id });
const sectionsOf = (...roles: AdminRole[]) => readableSections(staffed(...roles)).map(({ id }) => id);

test("section roles read their sections, every other role all", () => {
	expect(sectionsOf(chair("c"), chair("a"))).toEqual(["a", "c"]);
	expect(sectionsOf({ type: "observer" })).toEqual(["a", "b", "c"]);
	expect(sectionsOf(chair("a"), { type: "editor" })).toEqual(["a", "b", "c"]);
});

test("section roles subscribe to a topic per section, others to the conference's", () => {
	const secretary: AdminRole = { type: "sec_secretary", section_id: "c" };
	expect(paperTopics(staffed(secretary))).toEqual(["sec#spectra#c"]);
	expect(paperTopics(staffed({ type: "observer" }))).toEqual(["staff#spectra"]);
});

test("roles that decide subscribe to the deciders' topics as well", () => {
	expect(paperTopics(staffed(chair("c"), chair("a")))).toEqual([
		"sec#spectra#a",
		"sec#spectra#c",
		"secdec#spectra#a",
		"secdec#spectra#c",
	]);
	expect(paperTopics(staffed(chair("a"), { type: "editor" }))).toEqual(["staff#spectra", "dec#spectra"]);
	expect(paperTopics(staffed(chair("a"), { type: "observer" }))).toEqual([
		"staff#spectra",
		"secdec#spectra#a",
	]);
});
