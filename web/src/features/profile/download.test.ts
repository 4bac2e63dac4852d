import { expect, test } from "vitest";
import { fileName } from "./download.ts";

test.each([
	['attachment; filename="my-data.json"', "my-data.json"],
	["attachment; filename=my-data.json; size=3", "my-data.json"],
	["attachment", "download"],
])("%s names %s", (disposition, name) => {
	expect(fileName(disposition)).toBe(name);
});
