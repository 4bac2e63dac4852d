import { afterEach, expect, test, vi } from "vitest";
import { createViewStore } from "./view-store.ts";

afterEach(() => vi.unstubAllGlobals());

test("rows that were selected before the page was loaded are marked until they are deselected", () => {
	const stored = new Map<string, string>();
	vi.stubGlobal("window", {
		localStorage: {
			getItem: (key: string) => stored.get(key) ?? null,
			setItem: (key: string, value: string) => void stored.set(key, value),
		},
	});
	const before = createViewStore("test selection");
	before.getState().select("c", [3, 5]);
	expect(before.getState().restoredIds.c).toEqual([]);
	const loaded = createViewStore("test selection");
	expect([loaded.getState().selectedIds.c, loaded.getState().restoredIds.c]).toEqual([
		[3, 5],
		[3, 5],
	]);
	loaded.getState().select("c", [5, 7]);
	expect(loaded.getState().restoredIds.c).toEqual([5]);
	loaded.getState().select("c", [3, 5, 7]);
	expect(loaded.getState().restoredIds.c, "a row that is selected again").toEqual([5]);
});
