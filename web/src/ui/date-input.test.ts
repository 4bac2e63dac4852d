import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parseDay, parseTime } from "../lib/calendar.ts";

const root = new URL("../", import.meta.url).pathname;

test("every date is typed into our own field: no page has one of the browser's", () => {
	const files = globSync("**/*.tsx", { cwd: root });
	const native = files.filter((file) =>
		/type="(date|datetime-local|month|week|time)"/.test(readFileSync(root + file, "utf8")),
	);
	expect(files.length).toBeGreaterThan(100);
	expect(native).toEqual([]);
});

test("a partly typed date or time is never an error", () => {
	const parts = (text: string) => [...text].map((_, index) => text.slice(0, index));
	expect(parts("2027-12-01").map(parseDay)).toEqual(Array(10).fill(null));
	expect(parts("23:5").map(parseTime)).toEqual([null, "02:00", "23:00", null]);
});
