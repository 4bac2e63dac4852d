import { REGISTRATION_STAGES } from "@deck/contracts/registration-lifecycle";
import { expect, test } from "vitest";
import type { FilterConference } from "../../lib/list/definition.ts";
import { registrationFilters } from "./registration-filters.tsx";
import type { RegistrationsContext } from "./registrations-context.ts";

const STAGES = Object.fromEntries(REGISTRATION_STAGES.map((stage) => [stage, stage]));
const named = [{ id: "a" }, { id: "b" }];
const KNOWN = { sections: named, places: named, events: named } as unknown as FilterConference;
const CONTEXT = {
	t: (key: string) => key,
	lower: (word: string) => word,
	locale: "en",
	stages: STAGES,
	fees: [],
	sections: new Map(named.map((one) => [one.id, { ...one, title: one.id }])),
	venues: new Map([
		["a", "oslo"],
		["b", "Bergen"],
	]),
	socialEvents: new Map([
		["a", "eWalk"],
		["b", "Dinner"],
	]),
} as unknown as RegistrationsContext;

const offered = (id: string) => registrationFilters.find((one) => one.id === id)?.options(CONTEXT) ?? [];

test("the panel offers every value of its filters", () => {
	const inPanel = registrationFilters.filter(({ linkOnly }) => !linkOnly);
	expect(inPanel.map(({ id }) => id)).toEqual([
		"section_id",
		"stage",
		"place",
		"format",
		"fee",
		"young",
		"status",
		"event",
		"residency",
	]);
	for (const filter of inPanel)
		expect(
			offered(filter.id)
				.map(({ value }) => value)
				.sort(),
			filter.id,
		).toEqual([...filter.knownValues(KNOWN)].sort());
});

test("options are capitalized, names stay as written, and countries are sorted by name", () => {
	expect(offered("place").map(({ label }) => label)).toEqual(["oslo", "Bergen"]);
	expect(offered("event")[0]?.label).toBe("eWalk");
	expect(offered("format")[0]?.label).toBe("Registrations:format_of.listener");
	const countries = offered("residency").map(({ label }) => label);
	expect(countries.slice(0, 2)).toEqual(["Afghanistan", "Åland Islands"]);
});
