import { test } from "vitest";
import { expectConsole } from "./announced-lines.ts";

test("an expected line does not fail the test", () => {
	expectConsole("refused 422");
	expectConsole(/^slow: \d+ ms$/);
	console.error("refused %d", 422);
	console.warn("slow: 12 ms");
});

test.fails("an unexpected line fails the test", () => {
	console.error("unannounced");
});
