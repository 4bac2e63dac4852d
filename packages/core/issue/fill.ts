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

/** It is already as it was asked: nothing is to be written. */
export class AsAsked extends Error {}

/**
 * Takes papers out of an issue and puts others in, behind those that stand there; says of each what became of it. One
 * commit a paper, one after the other, as all of them change the issue: two calls each, and one for the issue. A repeat
 * finds everything as it was asked. Throws 404 for the issue; papers are refused with `not_found`, `forbidden` (one's own
 * ones, too), `issue_other_type`, `issue_not_accepted`, `issue_taken`, `issue_locked`, `issue_full`, `busy`.
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
		// The next one stands behind it.
		issue = withPaper(issue, number);
	}
	return done;
}

/** An issue as it is once a paper has come into it, behind its last one. */
export function withPaper(issue: IssueItem, number: number): IssueItem {
	const { papers } = issue;
	return {
		...issue,
		papers: { ...papers, [number]: papers[number] ?? Math.max(0, ...Object.values(papers)) + 1 },
	};
}

/** Why a change was refused, a code; null where it was made. An issue that was shut is read once more. */
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

/** Throws what keeps the actor from touching the paper: on their own they are authors, whatever their roles. */
function demandStaff(context: SignedIn, before: WholePaper): void {
	if (!demandReadable(context, before).staff) throw new AppError("forbidden", "forbidden");
}

/** The change by which a paper comes into an issue. Throws as `fillIssue` tells; `AsAsked` where it stands there. */
export function coming(context: SignedIn, before: WholePaper, issue: IssueItem): PaperChange {
	demandStaff(context, before);
	const { conference, number, status, type, issue: current } = before.paper;
	if (current === issue.id) throw new AsAsked();
	demandOpen(issue);
	// A held acceptance is none: nothing of it may show.
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

/** The change by which it leaves an issue again. */
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
