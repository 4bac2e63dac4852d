import type { IssuePaperResult, IssuePapersForm } from "@deck/contracts/issue";
import type { ConferenceItem } from "../conference/lookup.ts";
import { type SignedInContext, withoutIdempotencyKey } from "../kernel/context.ts";
import { AppError } from "../kernel/errors.ts";
import { mailEvent } from "../kernel/outbox.ts";
import { changePaper, type PaperChange } from "../paper/change.ts";
import type { PaperAggregate } from "../paper/lookup.ts";
import { requirePaperRights } from "../paper/readable.ts";
import { assertUnlocked } from "./assert-unlocked.ts";
import { issueFilledEvent } from "./changed-event.ts";
import type { IssueItem } from "./entity.ts";
import { appendPaperWrite, IssueClosedError, removePaperWrite } from "./issue-papers.ts";
import { requireIssue } from "./lookup.ts";
import { viewIssueTitles } from "./view.ts";

export class AlreadyApplied extends Error {}

/**
 * Removes papers from an issue and appends others, also out of the issue `from`. One commit per paper in sequence, as
 * all change the issue: 2 calls each, 1 per issue. Idempotent.
 * @throws 404 for an issue. Results per paper: `not_found`, `forbidden` (own ones too), `issue_other_type`,
 * `issue_not_accepted`, `issue_taken`, `issue_locked`, `issue_full`, `busy`
 */
export async function fillIssue(
	context: SignedInContext,
	conference: ConferenceItem,
	id: string,
	{ add, remove, from }: IssuePapersForm,
): Promise<IssuePaperResult[]> {
	let issue = await requireIssue(context.table, conference.conference, id);
	const oldIssue = from === undefined ? null : await requireIssue(context.table, conference.conference, from);
	const done: IssuePaperResult[] = [];
	const each = async (number: number, change: (before: PaperAggregate) => PaperChange): Promise<boolean> => {
		const refused = await issueRefusal(
			changePaper(withoutIdempotencyKey(context), conference, number, change),
			() => requireIssue(context.table, conference.conference, id),
		);
		done.push({ number, refused });
		return refused === null;
	};
	for (const number of remove) await each(number, (before) => removeFromIssueChange(context, before, issue));
	for (const number of add) {
		if (!(await each(number, (before) => addToIssueChange(context, before, issue, oldIssue)))) continue;
		issue = addPaperToItem(issue, number);
	}
	return done;
}

export function addPaperToItem(issue: IssueItem, number: number): IssueItem {
	const { papers } = issue;
	return {
		...issue,
		papers: { ...papers, [number]: papers[number] ?? Math.max(0, ...Object.values(papers)) + 1 },
	};
}

/** Rereads a locked issue once. */
async function issueRefusal(
	change: Promise<unknown>,
	readAgain: () => Promise<IssueItem>,
): Promise<string | null> {
	try {
		await change;
		return null;
	} catch (error) {
		if (error instanceof AlreadyApplied) return null;
		if (error instanceof IssueClosedError) {
			const issue = await readAgain().catch(() => null);
			return issue?.locked_at ? "issue_locked" : "issue_full";
		}
		if (error instanceof AppError) return error.code;
		throw error;
	}
}

/** Throws for own papers too, whatever the roles. */
function assertStaff(context: SignedInContext, before: PaperAggregate): void {
	if (!requirePaperRights(context, before).staff) throw new AppError("forbidden", "forbidden");
}

/**
 * Builds the change that adds a paper to an issue, and removes it from `oldIssue` if it is there.
 * @throws as in `fillIssue`; `AlreadyApplied` if present
 */
export function addToIssueChange(
	context: SignedInContext,
	before: PaperAggregate,
	issue: IssueItem,
	oldIssue: IssueItem | null = null,
): PaperChange {
	assertStaff(context, before);
	const { conference, number, status, type, issue: current } = before.paper;
	if (current === issue.id) throw new AlreadyApplied();
	assertUnlocked(issue);
	// A held acceptance must stay hidden.
	if (status !== "accepted") throw new AppError("invalid", "issue_not_accepted");
	if (type !== issue.type) throw new AppError("invalid", "issue_other_type");
	if (current && current !== oldIssue?.id) throw new AppError("invalid", "issue_taken");
	const leaving = current && oldIssue ? removeFromIssueChange(context, before, oldIssue) : null;
	return {
		set: { issue: issue.id },
		writes: [...(leaving?.writes ?? []), appendPaperWrite(context.table, issue, number)],
		audit: [
			...(leaving?.audit ?? []),
			{ action: "paper.issue_assigned", after: { issue: viewIssueTitles(issue) } },
		],
		events: [
			...(leaving?.events ?? []),
			mailEvent("paper.issue", { conference, number, issue: issue.id }),
			issueFilledEvent(conference, issue.id),
		],
	};
}

export function removeFromIssueChange(
	context: SignedInContext,
	before: PaperAggregate,
	issue: IssueItem,
): PaperChange {
	assertStaff(context, before);
	const { conference, number, issue: current } = before.paper;
	if (current !== issue.id) throw new AlreadyApplied();
	assertUnlocked(issue);
	return {
		set: { issue: undefined },
		writes: [removePaperWrite(context.table, conference, issue.id, number)],
		audit: [{ action: "paper.issue_left", before: { issue: viewIssueTitles(issue) } }],
		events: [issueFilledEvent(conference, issue.id)],
	};
}
