import type { AuditPage } from "@deck/contracts/audit";
import { expect, test } from "vitest";
import type { ListView } from "../../lib/list/view.ts";
import { logSource } from "./log-source.ts";

const page = (month: string, next: string | null): AuditPage => ({
	month,
	first: "2026-09",
	next,
	entries: [],
});

const asking = (filters: ListView["filters"]): ListView => ({ query: "", filters, sort: null });
const behind = (one: AuditPage, month = "") =>
	logSource.nextPage(one, asking(month ? { month: [month] } : {}));

test("after a page comes the rest of its month, then the month before, down to the first", () => {
	expect(behind(page("2026-11", "e"))).toEqual({ month: "2026-11", before: "e" });
	expect(behind(page("2026-11", null))).toEqual({ month: "2026-10" });
	expect(behind(page("2026-09", null))).toBe(null);
});

test("a single month ends with itself", () => {
	expect(behind(page("2026-11", "e"), "2026-11")).toEqual({ month: "2026-11", before: "e" });
	expect(behind(page("2026-11", null), "2026-11")).toBe(null);
});

test("a part and other filters are requested by different parameters, from the chosen month on", () => {
	const path = (filters: ListView["filters"], next: Parameters<typeof logSource.path>[2] = null) =>
		logSource.path({ path: "spectra" }, asking(filters), next);
	expect(path({})).toBe("/api/conf/spectra/adm/audit");
	const log = "/api/conf/spectra/adm/audit?";
	expect(path({ what: ["dates"], who: ["u1"] })).toBe(`${log}actor=u1&part=dates`);
	expect(path({ what: ["paper-"], month: ["2026-09"] })).toBe(`${log}object=paper-&month=2026-09`);
	expect(path({ month: ["2026-09"] }, { month: "2026-09", before: "e" })).toBe(
		`${log}month=2026-09&before=e`,
	);
});
