import { AUDIT_ACTIONS } from "@deck/contracts/audit";
import { expect, test } from "vitest";
import { type ExistingIssues, recordPage } from "./records.ts";

const ISSUES = { paper_issues: [{ id: "a" }], extpaper_issues: [{ id: "b" }] } as ExistingIssues;
const found = (object: string, action = "", after: unknown = null, before: unknown = null) =>
	recordPage({ object, action, before, after }, ISSUES);
const page = (...change: Parameters<typeof found>) => found(...change)?.page ?? null;

test("a log entry leads to the page of its object", () => {
	expect(found("paper-137")).toEqual({ name: "thing.paper", number: "137", page: "adm/papers/137" });
	expect([page("review-137-2"), page("note-137")]).toEqual(["adm/papers/137", "adm/papers/137"]);
	expect([page("registration-12"), page("note-r12")]).toEqual(Array(2).fill("adm/registrations/12"));
	expect([page("issue-a"), page("issue-b")]).toEqual(["adm/papers/issues/a", "adm/extpapers/issues/b"]);
	expect(page("expert-5")).toBe("adm/experts#expert-5");
	expect(page("mailing-a-b")).toBe("adm/messenger/mailings/a-b");
	expect(page("template-a")).toBe("adm/messenger");
	expect(page("distinct_authors")).toBe("adm/papers/authors");
});

test("a change of the conference leads to the page on which it was made", () => {
	const pages = new Map(
		AUDIT_ACTIONS.filter((action) => action.startsWith("conference.")).map((action) => [
			action,
			page("conference", action),
		]),
	);
	expect(pages.get("conference.dates_edited")).toBe("adm/dates");
	expect(pages.get("conference.logo_set")).toBe("adm/details");
	expect(pages.get("conference.handed_over")).toBe("adm/staff");
	expect(pages.get("conference.opened")).toBe("adm");
	expect([...pages.values()]).not.toContain(null);
	expect(found("staff", "staff.added")).toEqual({ name: "kind.staff", number: "", page: "adm/staff" });
});

test("a view leads to its list with its filters, also once removed", () => {
	const view = { list: "extpaper_authors", title: "Ours", search: "?country=RU" };
	expect(page("view-a", "view.changed", view, { list: "papers" })).toBe("adm/extpapers/authors?country=RU");
	expect(page("view-a", "view.removed", null, view)).toBe("adm/extpapers/authors?country=RU");
	expect(page("view-a", "view.shared", { list: "constructor" })).toBeNull();
});

test("an object without a page leads nowhere", () => {
	expect([page("issue-x"), page("account-u"), page("former-1")]).toEqual([null, null, null]);
});
