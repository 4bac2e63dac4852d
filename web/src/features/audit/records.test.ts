import { expect, test } from "vitest";
import { type ExistingIssues, recordPage } from "./records.ts";

const ISSUES = { paper_issues: [{ id: "a" }], extpaper_issues: [{ id: "b" }] } as ExistingIssues;
const page = (object: string) => recordPage(object, ISSUES)?.page ?? null;

test("a log entry leads to the page of its object", () => {
	expect(recordPage("paper-137", ISSUES)).toEqual({ kind: "paper", number: "137", page: "adm/papers/137" });
	expect(["review-137-2", "note-137"].map(page)).toEqual(["adm/papers/137", "adm/papers/137"]);
	expect(["registration-12", "note-r12"].map(page)).toEqual(["adm/registrations/12", "adm/registrations/12"]);
	expect(["issue-a", "issue-b"].map(page)).toEqual(["adm/papers/issues/a", "adm/extpapers/issues/b"]);
	expect(page("expert-5")).toBe("adm/experts#expert-5");
	expect(page("mailing-a-b")).toBe("adm/messenger/mailings/a-b");
});

test("an object without a page leads nowhere", () => {
	expect(["staff", "conference", "issue-x", "distinct_authors", "former-1"].map(page)).toEqual(
		Array(5).fill(null),
	);
});
