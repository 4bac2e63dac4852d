import { expect, test, vi } from "vitest";
import { judgeTime } from "./tiers.ts";

test.each([
	["a third over the budget, on an idle machine", 40.1, [0.05, 0.02], 1],
	["within a third", 39.9, [0.05], 0],
	["beside other programs", 90, [0.05, 0.2], 0],
	["where load is not measured", 90, [undefined], 0],
])("a tier's time: %s", (_, minutes, shares, failed) => {
	const log = vi.spyOn(console, "log").mockReturnValue();
	expect(judgeTime("short", minutes, shares)).toMatchObject({ passed: 0, failed });
	log.mockRestore();
});
