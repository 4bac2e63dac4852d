import type { AuditAction } from "@deck/contracts/audit";
import type {
	Issue,
	IssueLockForm,
	IssueOrderForm,
	IssuePagesForm,
	ManualPages,
} from "@deck/contracts/issue";
import { readConferenceWithSections } from "../conference/aggregate.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import { commit, raw, type Write } from "../kernel/commit.ts";
import { ConflictError, retryOnConflict } from "../kernel/conflict.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { keyOf } from "../kernel/entity.ts";
import { AppError, notFound } from "../kernel/errors.ts";
import type { Table } from "../kernel/ports.ts";
import { checkPaperValues } from "../paper/checks.ts";
import { existingPaperRows, readPaper } from "../paper/lookup.ts";
import { paperRightsOf } from "../paper/paper-rights.ts";
import { assertUnlocked } from "./assert-unlocked.ts";
import { issueChangedEvent, issueFilledEvent } from "./changed-event.ts";
import { type IssueItem, issues } from "./entity.ts";
import { manualPagesIn, paperNumbersIn } from "./issue-papers.ts";
import { requireIssue } from "./lookup.ts";
import { viewIssue } from "./view.ts";

type Arrangement = Pick<IssueItem, "papers" | "typed" | "sorted" | "locked_at" | "locked_by">;

interface ArrangementChange {
	after: Arrangement;
	action: AuditAction;
	before: unknown;
	logged: unknown;
}

class IssueConflictError extends ConflictError {}

/**
 * Moves a paper before another, or to the end. 3 calls; repeated on conflict, so concurrent moves both apply.
 * @throws 404; 403 for own papers; 422 `issue_locked`, `not_in_issue`; 503 `busy`
 */
export function movePaperInIssue(
	context: SignedInContext,
	conference: ConferenceItem,
	id: string,
	{ number, before }: IssueOrderForm,
): Promise<Issue> {
	return arrange(context, conference, { id, number }, (issue) => {
		assertUnlocked(issue);
		const numbers = paperNumbersIn(issue);
		if (!numbers.includes(number) || (before !== null && !numbers.includes(before))) throw notInIssue();
		if (before === number) return null;
		const rest = numbers.filter((one) => one !== number);
		const at = before === null ? rest.length : rest.indexOf(before);
		const order = rest.toSpliced(at, 0, number);
		if (order.every((one, index) => one === numbers[index])) return null;
		return {
			after: { ...issue, papers: positionsOf(order) },
			action: "issue.reordered",
			before: { paper: number, position: numbers.indexOf(number) + 1 },
			logged: { paper: number, position: at + 1 },
		};
	});
}

/**
 * Sets or clears typed pages. 3 calls.
 * @throws 404; 403 for own papers; 422 `issue_locked`, `not_in_issue`; 503 `busy`
 */
export function setPaperPages(
	context: SignedInContext,
	conference: ConferenceItem,
	id: string,
	{ number, first, last }: IssuePagesForm,
): Promise<Issue> {
	return arrange(context, conference, { id, number }, (issue) => {
		assertUnlocked(issue);
		if (issue.papers[number] === undefined) throw notInIssue();
		const typed = manualPagesIn(issue);
		const was: ManualPages | null = typed[number] ?? null;
		if ((was?.first ?? null) === first && (was?.last ?? null) === last) return null;
		const { [number]: _, ...others } = typed;
		return {
			after: { ...issue, typed: first === null ? others : { ...typed, [number]: { first, last } } },
			action: "issue.paged",
			before: { paper: number, first: was?.first ?? null, last: was?.last ?? null },
			logged: { paper: number, first, last },
		};
	});
}

/**
 * Locks or unlocks an issue, its papers and their printed data. 2 calls.
 * @throws 404; 503 `busy`
 */
export function setIssueLock(
	context: SignedInContext,
	conference: ConferenceItem,
	id: string,
	{ locked }: IssueLockForm,
): Promise<Issue> {
	return arrange(context, conference, { id }, (issue) => {
		const { locked_at, locked_by: _, ...open } = issue;
		if (locked === Boolean(locked_at)) return null;
		const at = context.now().toISOString();
		return {
			after: locked ? { ...issue, locked_at: at, locked_by: context.actor.user_id } : open,
			action: locked ? "issue.locked" : "issue.unlocked",
			before: { locked: !locked },
			logged: { locked },
		};
	});
}

/**
 * Orders papers by the conference's sections, and within one as they are. The order decides it, so own papers move too.
 * 4 calls, 1 more for each hundred papers.
 * @throws 404; 422 `issue_locked`; 503 `busy`
 */
export async function orderBySection(
	context: SignedInContext,
	{ conference }: ConferenceItem,
	id: string,
): Promise<Issue> {
	const { table } = context;
	const found = await readConferenceWithSections(table, conference);
	if (!found) throw notFound();
	const places = new Map(found.sections.map((section, index) => [section.id, index]));
	const { papers } = await requireIssue(table, conference, id);
	const rows = await existingPaperRows(table, conference, Object.keys(papers).map(Number));
	const placeOf = new Map(rows.map(({ number, section }) => [number, places.get(section) ?? places.size]));
	return arrange(context, found.item, { id }, (issue) => {
		assertUnlocked(issue);
		const before = paperNumbersIn(issue);
		const order = before.toSorted(
			(a, b) => (placeOf.get(a) ?? places.size) - (placeOf.get(b) ?? places.size),
		);
		if (order.every((one, index) => one === before[index])) return null;
		const arranged = (issue.arranged ?? 0) + 1;
		return {
			after: { ...issue, papers: positionsOf(order), sorted: { papers: issue.papers, arranged } },
			action: "issue.sorted",
			before: { papers: before },
			logged: { papers: order },
		};
	});
}

/**
 * Restores the order before `orderBySection`. 2 calls.
 * @throws 404; 422 `issue_locked`, `changed_since`; 503 `busy`
 */
export function undoOrderBySection(
	context: SignedInContext,
	conference: ConferenceItem,
	id: string,
): Promise<Issue> {
	return arrange(context, conference, { id }, (issue) => {
		assertUnlocked(issue);
		const { sorted, ...rest } = issue;
		if (!sorted || sorted.arranged !== issue.arranged) throw new AppError("invalid", "changed_since");
		const after = { ...rest, papers: sorted.papers };
		return {
			after,
			action: "issue.sort_undone",
			before: { papers: paperNumbersIn(issue) },
			logged: { papers: paperNumbersIn(after) },
		};
	});
}

const positionsOf = (order: readonly number[]) =>
	Object.fromEntries(order.map((number, index) => [number, index + 1]));

const notInIssue = () => new AppError("invalid", "not_in_issue");

interface ArrangeRequest {
	id: string;
	number?: number;
}

async function arrange(
	context: SignedInContext,
	conference: ConferenceItem,
	{ id, number }: ArrangeRequest,
	make: (issue: IssueItem) => ArrangementChange | null,
): Promise<Issue> {
	return retryOnConflict(IssueConflictError, async () => {
		const [issue, staff] = await Promise.all([
			requireIssue(context.table, conference.conference, id),
			number === undefined ? [] : assertStaff(context, conference.conference, number),
		]);
		const change = make(issue);
		if (!change) return viewIssue(issue, context.actor.roles);
		const { after, action, before, logged } = change;
		const { locked_at: _at, locked_by: _by, ...open } = issue;
		const answer = viewIssue({ ...open, ...after }, context.actor.roles);
		const locking = action === "issue.locked" || action === "issue.unlocked";
		await commit(context, {
			writes: [arrangementWrite(context.table, issue, after), ...staff],
			audit: [{ conference: issue.conference, object: `issue-${id}`, action, before, after: logged }],
			events: [locking ? issueChangedEvent(conference, id) : issueFilledEvent(issue.conference, id)],
			reply: answer,
		});
		return answer;
	});
}

/** Throws 403 for the paper's authors, whatever their roles. The check requires the paper as read. 1 call. */
async function assertStaff(context: SignedInContext, conference: string, number: number): Promise<Write[]> {
	const { table, actor } = context;
	const whole = await readPaper(table, conference, number);
	// Deleted papers are in no issue.
	if (!whole) return [];
	if (!paperRightsOf(whole, actor).staff) throw new AppError("forbidden", "forbidden");
	const { paper } = whole;
	return [checkPaperValues(table, paper, { version: paper.version }, new IssueConflictError())];
}

function arrangementWrite(
	table: Table,
	issue: IssueItem,
	{ papers, typed, sorted, locked_at, locked_by }: Arrangement,
) {
	const optional = { sorted, locked_at, locked_by };
	const names = Object.keys(optional) as (keyof typeof optional)[];
	const [set, unset] = [
		names.filter((name) => optional[name] !== undefined),
		names.filter((name) => optional[name] === undefined),
	];
	const sets = ["papers", "typed", ...set].map((name) => `#${name} = :${name}`).join(", ");
	const removes = unset.length > 0 ? ` REMOVE ${unset.map((name) => `#${name}`).join(", ")}` : "";
	const seen = issue.arranged === undefined ? "attribute_not_exists(#arranged)" : "#arranged = :seen";
	return raw(
		{
			Update: {
				TableName: table.name,
				Key: keyOf(issues(table).get(issue)),
				UpdateExpression: `SET ${sets}, #arranged = :next${removes}`,
				ConditionExpression: `#id = :id AND ${seen}`,
				ExpressionAttributeNames: {
					"#papers": "papers",
					"#typed": "typed",
					"#arranged": "arranged",
					"#id": "id",
					...Object.fromEntries(names.map((name) => [`#${name}`, name])),
				},
				ExpressionAttributeValues: {
					":papers": papers,
					":typed": typed ?? {},
					":id": issue.id,
					":next": (issue.arranged ?? 0) + 1,
					...(issue.arranged !== undefined && { ":seen": issue.arranged }),
					...Object.fromEntries(set.map((name) => [`:${name}`, optional[name]])),
				},
			},
		},
		new IssueConflictError(),
	);
}
