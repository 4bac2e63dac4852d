import type { AuditAction } from "@deck/contracts/audit";
import type { Issue, IssueLockForm, IssueOrderForm, IssuePagesForm, TypedPages } from "@deck/contracts/issue";
import type { ConferenceItem } from "../conference/lookup.ts";
import { commit, raw, type Write } from "../kernel/commit.ts";
import type { SignedIn } from "../kernel/context.ts";
import { keyOf } from "../kernel/entity.ts";
import { AppError } from "../kernel/errors.ts";
import { Moved, whileMoved } from "../kernel/moved.ts";
import type { Table } from "../kernel/ports.ts";
import { readPaper } from "../paper/lookup.ts";
import { participationOf } from "../paper/participation.ts";
import { paperIs } from "../paper/stands.ts";
import { issueChangedEvent, issueFilledEvent } from "./changed-event.ts";
import { type IssueItem, issues } from "./entity.ts";
import { demandIssue } from "./lookup.ts";
import { demandOpen } from "./open.ts";
import { numbersIn, typedIn } from "./places.ts";
import { viewIssue } from "./view.ts";

/** How an issue's papers stand, and whether that is locked. */
type Arrangement = Pick<IssueItem, "papers" | "typed" | "locked_at" | "locked_by">;

/** A change of it, and what the log tells. */
interface Change {
	after: Arrangement;
	action: AuditAction;
	before: unknown;
	told: unknown;
}

/** Papers came or left, or somebody else arranged them, since the issue was read. */
class IssueMoved extends Moved {}

/**
 * Puts a paper of an issue before another one, or at its end; others keep their order. Three calls; where somebody was
 * faster the same is done to the order as it is then, so that two who move papers at once both see what they did. Throws
 * 404; 403 for one's own paper; 422 `issue_locked`, `not_in_issue` where one of both stands there no more; 503 `busy`.
 */
export function orderIssue(
	context: SignedIn,
	conference: ConferenceItem,
	id: string,
	{ number, before }: IssueOrderForm,
): Promise<Issue> {
	return arrange(context, conference, { id, number }, (issue) => {
		demandOpen(issue);
		const there = numbersIn(issue);
		if (!there.includes(number) || (before !== null && !there.includes(before))) throw notInIssue();
		if (before === number) return null;
		const rest = there.filter((one) => one !== number);
		const at = before === null ? rest.length : rest.indexOf(before);
		const order = rest.toSpliced(at, 0, number);
		if (order.every((one, index) => one === there[index])) return null;
		return {
			after: { ...issue, papers: Object.fromEntries(order.map((one, index) => [one, index + 1])) },
			action: "issue.reordered",
			before: { paper: number, position: there.indexOf(number) + 1 },
			told: { paper: number, position: at + 1 },
		};
	});
}

/**
 * Keeps the pages of a paper that somebody typed in, or forgets them. Three calls. Throws 404; 403 for one's own paper; 422 `issue_locked`,
 * `not_in_issue`; 503 `busy`.
 */
export function pageIssue(
	context: SignedIn,
	conference: ConferenceItem,
	id: string,
	{ number, first, last }: IssuePagesForm,
): Promise<Issue> {
	return arrange(context, conference, { id, number }, (issue) => {
		demandOpen(issue);
		if (issue.papers[number] === undefined) throw notInIssue();
		const typed = typedIn(issue);
		const was: TypedPages | null = typed[number] ?? null;
		if ((was?.first ?? null) === first && (was?.last ?? null) === last) return null;
		const { [number]: _, ...others } = typed;
		return {
			after: { ...issue, typed: first === null ? others : { ...typed, [number]: { first, last } } },
			action: "issue.paged",
			before: { paper: number, first: was?.first ?? null, last: was?.last ?? null },
			told: { paper: number, first, last },
		};
	});
}

/**
 * Locks an issue, so that no paper enters, leaves or changes what is printed of it, nor the issue itself; or unlocks it.
 * Two calls. Throws 404; 503 `busy`.
 */
export function lockIssue(
	context: SignedIn,
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
			told: { locked },
		};
	});
}

const notInIssue = () => new AppError("invalid", "not_in_issue");

/** What is changed: an issue, or the place of a paper in it. */
interface Asked {
	id: string;
	number?: number;
}

/** Makes a change of an issue as it is; null: it is as it was asked. Answers it as it is then. */
async function arrange(
	context: SignedIn,
	conference: ConferenceItem,
	{ id, number }: Asked,
	make: (issue: IssueItem) => Change | null,
): Promise<Issue> {
	return whileMoved(IssueMoved, async () => {
		const [issue, staff] = await Promise.all([
			demandIssue(context.table, conference.conference, id),
			number === undefined ? [] : demandStaff(context, conference.conference, number),
		]);
		const change = make(issue);
		if (!change) return viewIssue(issue, context.actor.roles);
		const { after, action, before, told } = change;
		const { locked_at: _at, locked_by: _by, ...open } = issue;
		const answer = viewIssue({ ...open, ...after }, context.actor.roles);
		const locking = action === "issue.locked" || action === "issue.unlocked";
		await commit(context, {
			writes: [arranged(context.table, issue, after), ...staff],
			audit: [{ conference: issue.conference, object: `issue-${id}`, action, before, after: told }],
			events: [locking ? issueChangedEvent(conference, id) : issueFilledEvent(issue.conference, id)],
			reply: answer,
		});
		return answer;
	});
}

/**
 * Throws 403 where the actor is among the authors of a paper: on their own they are authors, whatever their roles.
 * Answers the check that it stays as it was read. One call.
 */
async function demandStaff(context: SignedIn, conference: string, number: number): Promise<Write[]> {
	const { table, actor } = context;
	const whole = await readPaper(table, conference, number);
	// It stands in no issue either.
	if (!whole) return [];
	if (!participationOf(whole, actor).staff) throw new AppError("forbidden", "forbidden");
	const { paper } = whole;
	return [paperIs(table, paper, { version: paper.version }, new IssueMoved())];
}

/** The write of an arrangement, unless there has been another one since. */
function arranged(table: Table, issue: IssueItem, { papers, typed, locked_at, locked_by }: Arrangement) {
	const lock = locked_at
		? { set: ", #locked_at = :locked_at, #locked_by = :locked_by", remove: "" }
		: { set: "", remove: " REMOVE #locked_at, #locked_by" };
	const seen = issue.arranged === undefined ? "attribute_not_exists(#arranged)" : "#arranged = :seen";
	return raw(
		{
			Update: {
				TableName: table.name,
				Key: keyOf(issues(table).get(issue)),
				UpdateExpression: `SET #papers = :papers, #typed = :typed, #arranged = :next${lock.set}${lock.remove}`,
				ConditionExpression: `#id = :id AND ${seen}`,
				ExpressionAttributeNames: {
					...{ "#papers": "papers", "#typed": "typed", "#arranged": "arranged", "#id": "id" },
					...{ "#locked_at": "locked_at", "#locked_by": "locked_by" },
				},
				ExpressionAttributeValues: {
					...{ ":papers": papers, ":typed": typed ?? {}, ":id": issue.id },
					":next": (issue.arranged ?? 0) + 1,
					...(issue.arranged !== undefined && { ":seen": issue.arranged }),
					...(locked_at && { ":locked_at": locked_at, ":locked_by": locked_by }),
				},
			},
		},
		new IssueMoved(),
	);
}
