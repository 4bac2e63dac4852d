import { test } from "vitest";
import { expectConsole } from "./console.ts";

test("an announced line is no failure", () => {
	expectConsole("refused 422");
	expectConsole(/^slow: \d+ ms$/);
	console.error("refused %d", 422);
	console.warn("slow: 12 ms");
});

test.fails("a line that nobody announced is one", () => {
	console.error("unannounced");
});
