import { expect, it } from "vitest";
import type { Feature, LogInvolvement } from "../feature.ts";
import { logFilter, withoutFields } from "./log-filter.ts";

const features: Feature[] = [
	{ log: { objects: ["staff", "conference"] } },
	{
		log: {
			objects: ["paper"],
			shows: ({ object }, { papers }) => !papers.wrote.has(Number(object.slice(6))),
		},
	},
	{
		log: {
			objects: ["note"],
			hides: ({ object }, { papers }) => papers.reviews.has(Number(object.slice(6))),
		},
	},
];

const involvement: LogInvolvement = {
	papers: { writes: new Set(), wrote: new Set([8]), reviews: new Set([9]) },
	registrations: new Set(),
	hides_registrations: false,
	mailings: new Set(),
};
const seen = (...objects: string[]) =>
	objects.filter((object) => logFilter(features)({ object, action: "paper.submitted" }, involvement));

it("omits the fields that the feature names", () => {
	const feature: Feature = { log: { objects: ["registration"], omits: () => ["note"] } };
	const omitted = logFilter([feature])(
		{ object: "registration-1", action: "registration.paid" },
		involvement,
	);
	expect(omitted).toEqual(["note"]);
	const logged = { sum: 5, note: "Pays for paper 7", settled: [{ amount: 1, note: "and 8" }] };
	expect(withoutFields(logged, omitted ?? [])).toEqual({ sum: 5, settled: [{ amount: 1 }] });
});

it("shows a feature's records as far as it allows, unless another feature hides them", () => {
	expect(seen("staff", "conference", "staff-u", "paper-7", "paper-8", "paper-9")).toEqual([
		"staff",
		"conference",
		"staff-u",
		"paper-7",
	]);
});

it("shows no records that belong to no feature", () => {
	expect(seen("review-7", "papers", "", "account-u")).toEqual([]);
});
