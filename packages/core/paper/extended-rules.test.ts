import { expect, it } from "vitest";
import { extendedRefusal } from "./extended-rules.ts";
import type { PaperContext } from "./paper-context.ts";

const dates = { extpapers_open: "2027-03-01", extpapers_close: "2027-03-31" };
const conference = { state: "open", dates, timezone: "UTC", flow: "both", extended_to_all: false } as const;

const why = (
	on: string,
	{ till, ...changes }: { till?: string } & Partial<PaperContext["conference"]> = {},
	opened = true,
) =>
	extendedRefusal(
		{
			paper: {
				type: "paper",
				status: "accepted",
				...(opened && {
					extended_opening: { by: "u", at: "2027-02-01T00:00:00.000Z", ...(till && { till }) },
				}),
			} as PaperContext["paper"],
			conference: { ...conference, ...changes },
			now: new Date(`${on}T12:00:00.000Z`),
		},
		{ edits: false },
	);

it("accepts an extended paper within the window, or until the paper's own date and no longer", () => {
	const till = "2027-04-10T23:59:59.000Z";
	expect(["2027-02-28", "2027-03-15", "2027-04-05"].map((on) => why(on))).toEqual([
		"extended_not_open",
		null,
		"extended_closed",
	]);
	expect(["2027-02-28", "2027-04-05", "2027-04-11"].map((on) => why(on, { till }))).toEqual([
		null,
		null,
		"extended_closed",
	]);
	expect(why("2027-03-15", { till: "2027-03-10T23:59:59.000Z", extended_to_all: true })).toBe(
		"extended_closed",
	);
	expect(why("2027-03-15", {}, false)).toBe("extended_not_open");
	expect(why("2027-03-15", { extended_to_all: true }, false)).toBe(null);
	expect(why("2027-03-15", { till, state: "archived" })).toBe("extended_closed");
	expect(why("2027-03-15", { flow: "paper" })).toBe("flow_narrow");
});
