import type { IssuePaper, IssuePapersForm } from "@deck/contracts/issue";
import type { ConferenceItem } from "../conference/lookup.ts";
import { type SignedIn, withoutKey } from "../kernel/context.ts";
import { AppError } from "../kernel/errors.ts";
import { mailEvent } from "../kernel/outbox.ts";
import { changePaper, type PaperChange } from "../paper/change.ts";
import type { WholePaper } from "../paper/lookup.ts";
import { demandReadable } from "../paper/readable.ts";
import { issueFilledEvent } from "./changed-event.ts";
import type { IssueItem } from "./entity.ts";
import { demandIssue } from "./lookup.ts";
import { demandOpen } from "./open.ts";
import { IssueShut, putInto, takeOut } from "./places.ts";
import { titlesOf } from "./view.ts";

export class AsAsked extends Error {}

/**
 * Removes papers and appends others. One commit per paper in sequence, as all change the issue: 2 calls each, 1 for
 * the issue. Idempotent.
 * @throws 404 for the issue. Results per paper: `not_found`, `forbidden` (own ones too), `issue_other_type`,
 * `issue_not_accepted`, `issue_taken`, `issue_locked`, `issue_full`, `busy`
 */
export async function fillIssue(
	context: SignedIn,
	conference: ConferenceItem,
	id: string,
	{ add, remove }: IssuePapersForm,
): Promise<IssuePaper[]> {
	let issue = await demandIssue(context.table, conference.conference, id);
	const done: IssuePaper[] = [];
	const each = async (number: number, change: (before: WholePaper) => PaperChange): Promise<boolean> => {
		const refused = await refusalOf(changePaper(withoutKey(context), conference, number, change), () =>
			demandIssue(context.table, conference.conference, id),
		);
		done.push({ number, refused });
		return refused === null;
	};
	for (const number of remove) await each(number, (before) => leaving(context, before, issue));
	for (const number of add) {
		if (!(await each(number, (before) => coming(context, before, issue)))) continue;
		issue = withPaper(issue, number);
	}
	return done;
}

export function withPaper(issue: IssueItem, number: number): IssueItem {
	const { papers } = issue;
	return {
		...issue,
		papers: { ...papers, [number]: papers[number] ?? Math.max(0, ...Object.values(papers)) + 1 },
	};
}

/** Rereads a locked issue once. */
async function refusalOf(
	change: Promise<unknown>,
	readAgain: () => Promise<IssueItem>,
): Promise<string | null> {
	try {
		await change;
		return null;
	} catch (error) {
		if (error instanceof AsAsked) return null;
		if (error instanceof IssueShut) {
			const issue = await readAgain().catch(() => null);
			return issue?.locked_at ? "issue_locked" : "issue_full";
		}
		if (error instanceof AppError) return error.code;
		throw error;
	}
}

/** Throws for own papers too, whatever the roles. */
function demandStaff(context: SignedIn, before: WholePaper): void {
	if (!demandReadable(context, before).staff) throw new AppError("forbidden", "forbidden");
}

/** Throws as in `fillIssue`; `AsAsked` if present. */
export function coming(context: SignedIn, before: WholePaper, issue: IssueItem): PaperChange {
	demandStaff(context, before);
	const { conference, number, status, type, issue: current } = before.paper;
	if (current === issue.id) throw new AsAsked();
	demandOpen(issue);
	// A held acceptance must stay hidden.
	if (status !== "accepted") throw new AppError("invalid", "issue_not_accepted");
	if (type !== issue.type) throw new AppError("invalid", "issue_other_type");
	if (current) throw new AppError("invalid", "issue_taken");
	return {
		set: { issue: issue.id },
		writes: [putInto(context.table, issue, number)],
		audit: [{ action: "paper.issue_assigned", after: { issue: titlesOf(issue) } }],
		events: [
			mailEvent("paper.issue", { conference, number, issue: issue.id }),
			issueFilledEvent(conference, issue.id),
		],
	};
}

export function leaving(context: SignedIn, before: WholePaper, issue: IssueItem): PaperChange {
	demandStaff(context, before);
	const { conference, number, issue: current } = before.paper;
	if (current !== issue.id) throw new AsAsked();
	demandOpen(issue);
	return {
		set: { issue: undefined },
		writes: [takeOut(context.table, conference, issue.id, number)],
		audit: [{ action: "paper.issue_left", before: { issue: titlesOf(issue) } }],
		events: [issueFilledEvent(conference, issue.id)],
	};
}
