import * as v from "valibot";
import { expect, test } from "vitest";
import { CreateForm, newValues } from "./form-values.ts";

const filled = {
	...newValues(),
	path: "spectra",
	creator_email: "vera@example.org",
	timezone: "Europe/Samara",
};

test("empty date fields are left out of the request", () => {
	const values = { ...filled, dates: { ...filled.dates, submissions_open: "2026-09-01" } };
	const result = v.safeParse(CreateForm, values);
	expect(result.success && result.output.dates).toEqual({ submissions_open: "2026-09-01" });
});

test("a date in the wrong order is reported in its own field", () => {
	const dates = { ...filled.dates, submissions_open: "2026-09-02", submissions_close: "2026-09-01" };
	const result = v.safeParse(CreateForm, { ...filled, dates });
	expect(result.issues?.map((issue) => [v.getDotPath(issue), issue.message])).toEqual([
		["dates.submissions_close", "date_order"],
	]);
});

test("a new conference lacks only a path and a creator", () => {
	const result = v.safeParse(CreateForm, newValues());
	const fields = new Set(result.issues?.map((issue) => v.getDotPath(issue)));
	expect([...fields]).toEqual(["path", "creator_email"]);
});
