import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearEarlyResponses, takeEarlyResponse } from "./early-responses.ts";

const answer = Promise.resolve(new Response("{}"));

beforeEach(() => vi.stubGlobal("window", { firstAnswers: new Map([["/api/conf/spectra", answer]]) }));
afterEach(() => {
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

test("an answer is used once, and only for its own request", () => {
	expect([
		takeEarlyResponse("/api/conf/spectra?x=1"),
		takeEarlyResponse("/api/conf/spectra"),
		takeEarlyResponse("/api/conf/spectra"),
	]).toEqual([undefined, answer, undefined]);
});

test("answers are dropped after a change, and once they are old", () => {
	clearEarlyResponses();
	expect(takeEarlyResponse("/api/conf/spectra")).toBe(undefined);

	window.firstAnswers = new Map([["/api/conf/spectra", answer]]);
	vi.spyOn(performance, "now").mockReturnValue(60_000);
	expect(takeEarlyResponse("/api/conf/spectra")).toBe(undefined);
});
