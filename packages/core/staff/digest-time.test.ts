import { expect, test } from "vitest";
import { nextDigest } from "./digest-time.ts";

const next = (timezone: string, now: string) => nextDigest(timezone, new Date(now)).toISOString();

test("a digest is sent at nine in the conference's time zone; news in the minute before is for the next one", () => {
	expect(next("Europe/Samara", "2026-03-01T04:58:59.000Z")).toBe("2026-03-01T05:00:00.000Z");
	expect(next("Europe/Samara", "2026-03-01T04:59:00.000Z")).toBe("2026-03-02T05:00:00.000Z");
	expect(next("Europe/Samara", "2026-12-31T23:00:00.000Z")).toBe("2027-01-01T05:00:00.000Z");
	// Clocks change that night.
	expect(next("Europe/Berlin", "2026-03-28T12:00:00.000Z")).toBe("2026-03-29T07:00:00.000Z");
	expect(next("America/New_York", "2026-03-10T03:00:00.000Z")).toBe("2026-03-10T13:00:00.000Z");
});
