import { encodeTime } from "ulid";
import { expect, test } from "vitest";
import { logParts } from "./entries.ts";

const months = (month: string, timezone: string) => logParts(month, timezone).map((part) => part.month);

test("a month of a zone has the parts of the UTC months that it overlaps, latest first", () => {
	expect(months("2026-12", "UTC")).toEqual(["2026-12"]);
	expect(months("2026-01", "Europe/Samara")).toEqual(["2026-01", "2025-12"]);
	expect(months("2026-12", "America/New_York")).toEqual(["2027-01", "2026-12"]);
	expect(months("2026-03", "Europe/London")).toEqual(["2026-03"]);
});

test("months of a zone follow each other without a gap", () => {
	const [march, april] = ["2026-03", "2026-04"].map((month) => logParts(month, "Europe/London")[0]?.bounds);
	// Summer time has begun.
	const change = encodeTime(Date.parse("2026-03-31T23:00:00.000Z"));
	expect([march?.to, april?.from]).toEqual([change, change]);
});
