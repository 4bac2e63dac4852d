import type { AuditEntry, AuditPage } from "@deck/contracts/audit";
import { expect, test } from "vitest";
import { behind, emptyAtEnd } from "./pages.ts";

const ENTRY: AuditEntry = {
	...{ id: "e", at: "2026-11-20T00:00:00.000Z", action: "staff.added", object: "staff" },
	...{ actor: null, real_actor: null, before: null, after: null },
};
const page = (month: string, next: string | null, entries: AuditEntry[] = []): AuditPage => ({
	...{ month, first: "2026-09", next, entries },
});

test("behind a page is the rest of its month, then the month before, down to the first", () => {
	expect(behind(page("2026-11", "e"), "")).toEqual({ month: "2026-11", before: "e" });
	expect(behind(page("2026-11", null), "")).toEqual({ month: "2026-10" });
	expect(behind(page("2026-09", null), "")).toBe(null);
});

test("one month alone ends with itself", () => {
	expect(behind(page("2026-11", "e"), "2026-11")).toEqual({ month: "2026-11", before: "e" });
	expect(behind(page("2026-11", null), "2026-11")).toBe(null);
});

test("empty pages are counted from the end", () => {
	const [full, empty] = [page("2026-11", null, [ENTRY]), page("2026-10", null)];
	expect([[], [full], [full, empty, empty], [empty], [empty, full]].map(emptyAtEnd)).toEqual([0, 0, 2, 1, 0]);
});
