import { describe, expect, it } from "vitest";
import { titleFingerprints, titleSimilarity } from "./title.ts";

const share = (one: string, other: string) => {
	const fingerprints = new Set(titleFingerprints(one));
	return titleFingerprints(other).some((fingerprint) => fingerprints.has(fingerprint));
};

describe("titles are", () => {
	it.each([
		["Cloud gap filling with a diffusion prior", "CLOUD GAP FILLING WITH A DIFFUSION PRIOR."],
		["Cloud gap filling with a diffusion prior", "A diffusion prior: with cloud-gap filling"],
		["О рядах Фурье", "О pядах Фypье"],
		["Snow", "snow"],
	])("equal: %s | %s", (one, other) => {
		expect(titleSimilarity(one, other)).toBe("equal");
		expect(share(one, other)).toBe(true);
	});

	it.each([
		["Cloud gap filling with a diffusion prior", "Cloud gap filling with the diffusion prior"],
		["Cloud gap filling with a diffusion prior", "Cloud gap filling with diffusion prior"],
		["Cloud gap filling with diffusion", "Cloud gap filling with fast diffusion"],
		["Оценка параметров модели снежного покрова", "Оценка параметров модели ледяного покрова"],
	])("nearly equal: %s | %s", (one, other) => {
		expect([titleSimilarity(one, other), titleSimilarity(other, one)]).toEqual(["near", "near"]);
		expect(share(one, other)).toBe(true);
	});

	it.each([
		["Cloud gap filling with a diffusion prior", "Cloud gap mending with the diffusion prior"],
		["On snow maps", "On ice maps"],
		["Snow", "Ice"],
		["…", "!"],
	])("others: %s | %s", (one, other) => {
		expect(titleSimilarity(one, other)).toBe(null);
	});
});

it("a title has a fingerprint of its own, and one without each of its words", () => {
	expect(titleFingerprints("Cloud gap filling with a diffusion prior").length).toBe(8);
	expect(titleFingerprints("On snow maps").length).toBe(1);
	expect(titleFingerprints("?")).toEqual([]);
});
