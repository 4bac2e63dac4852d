import { expect, test } from "vitest";
import { mergeExpertFacts, type SelfStatedFacts } from "./expert-facts.ts";

const STAFF = { interests: ["lidar"], languages: ["en" as const], limit: 4 };
const UNSAID: SelfStatedFacts = { interests: [], languages: [], limit: null, note: "" };

test.each<[string, Partial<SelfStatedFacts>, object]>([
	["nothing: as the conference has it", {}, { ...STAFF, parts: [] }],
	["interests", { interests: ["optics"] }, { ...STAFF, interests: ["optics"], parts: ["interests"] }],
	["languages", { languages: ["ru"] }, { ...STAFF, languages: ["ru"], parts: ["languages"] }],
	["a lower limit", { limit: 2 }, { ...STAFF, limit: 2, parts: ["limit"] }],
	["a higher limit: the conference asks for fewer", { limit: 9 }, { ...STAFF, parts: [] }],
])("an expert who states %s", (_, own, holds) => {
	expect(mergeExpertFacts(STAFF, { ...UNSAID, ...own })).toEqual(holds);
});

test("the expert's limit applies where the conference has none", () => {
	expect(mergeExpertFacts({ ...STAFF, limit: null }, { ...UNSAID, limit: 0 })).toMatchObject({
		limit: 0,
		parts: ["limit"],
	});
});
