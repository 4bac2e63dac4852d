import { expect, test } from "vitest";
import { findConflicts, organizationDomain } from "./review-conflicts.ts";

test.each([
	["a@msu.ru", "msu.ru"],
	["a@mail.phys.msu.ru", "msu.ru"],
	["a@iae.nsc.ru", "iae.nsc.ru"],
	["a@cs.ox.ac.uk", "ox.ac.uk"],
	["a@CAM.AC.UK", "cam.ac.uk"],
	["a@gmail.com", null],
	["a@yandex.ru", null],
	["a@example.org", null],
])("the organization of %s is %s", (address, organization) => {
	expect(organizationDomain(address)).toBe(organization);
});

test.each([
	["people without a relation", {}, []],
	["an author", { expert: ["b@uni.edu"], authors: ["b@uni.edu"] }, ["author", "organization"]],
	["an author by an alias", { expert: ["x@gmail.com", "b@gmail.com"], authors: ["b@gmail.com"] }, ["author"]],
	["a declared conflict", { declared: true }, ["declared"]],
	["a co-author", { coauthors: ["a@gmail.com"] }, ["coauthor"]],
	["a colleague", { expert: ["b@x.uni.edu"], authors: ["a@y.uni.edu"] }, ["organization"]],
	["two users of public mail", { expert: ["b@mail.ru"], authors: ["a@mail.ru"] }, []],
])("%s", (_, changes, conflicts) => {
	const involved = { authors: ["a@gmail.com"], expert: ["b@gmail.com"], coauthors: [] };
	expect(findConflicts({ ...involved, ...changes })).toEqual(conflicts);
});
