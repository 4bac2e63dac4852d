import { isDeepStrictEqual } from "node:util";
import type { BulkTrial, BulkTryForm, BulkWarning } from "@deck/contracts/bulk";
import type { PaperStatus } from "@deck/contracts/enums";
import type { ConferenceItem } from "../conference/lookup.ts";
import { AsAsked } from "../issue/fill.ts";
import { lockedIssues } from "../issue/lookup.ts";
import { atMost } from "../kernel/at-most.ts";
import type { SignedIn } from "../kernel/context.ts";
import { authorForm } from "../paper/author-form.ts";
import type { MakeChange, PaperChange } from "../paper/change.ts";
import { touchesPrint } from "../paper/issue-lock.ts";
import { readPaper, type WholePaper } from "../paper/lookup.ts";
import { demandReadable } from "../paper/readable.ts";
import { type Change, countEmails } from "./emails.ts";
import { makerOf } from "./make.ts";
import { codeOf } from "./refused.ts";
import { seenBy } from "./seen.ts";

const AT_ONCE = 5;

/**
 * Dry run: computes the real changes and discards them. 1 call per paper (1 more if extended), 1 for locked issues, 1
 * for an issue, those of `countEmails`. Refuses hidden papers with `not_found`.
 */
export async function tryBulk(
	context: SignedIn,
	conference: ConferenceItem,
	{ what, numbers }: BulkTryForm,
): Promise<BulkTrial[]> {
	const make = await makerOf(context, conference, { what, numbers });
	const at = context.now().toISOString();
	const locked = await lockedIssues(context.table, conference.conference);
	const tried = await atMost(AT_ONCE, new Set(numbers), async (number): Promise<Tried> => {
		const before = await readPaper(context.table, conference.conference, number);
		if (!before) return { trial: unknown(number) };
		return trialOf(context, conference, { before, make, at, locked });
	});
	const changes = tried.flatMap(({ made }) => made ?? []);
	const emails = await countEmails(context, conference.conference, changes);
	return tried.map(({ trial }) => ({ ...trial, letters: emails.get(trial.number) ?? 0 }));
}

interface Tried {
	trial: BulkTrial;
	made?: Change;
}

const unknown = (number: number): BulkTrial => ({
	...{ number, seen: 1, refused: "not_found", same: false, from: null, to: null, warnings: [] },
	...{ letters: 0, reviews: 0 },
});

async function trialOf(
	context: SignedIn,
	conference: ConferenceItem,
	{ before, make, at, locked }: { before: WholePaper; make: MakeChange; at: string; locked: Set<string> },
): Promise<Tried> {
	const { number } = before.paper;
	try {
		const seen = seenBy(context, before);
		const { status } = before.paper;
		const trial = {
			...{ number, seen, refused: null, same: false, from: status, to: status, warnings: [] },
			...{ letters: 0, reviews: 0 },
		};
		try {
			const change = await make(before, conference, at);
			change.check?.();
			if (isSame(before, change)) return { trial: { ...trial, same: true } };
			if (locked.has(before.paper.issue ?? "") && touchesPrint(change))
				return { trial: { ...trial, refused: "issue_locked" } };
			const warnings = warningsOf(context, before, change);
			const seenThen = { to: statusAfter(before, change), warnings, reviews: reviewsOf(change) };
			return {
				trial: { ...trial, ...seenThen, ...authorPart(before, change) },
				made: { before, change },
			};
		} catch (error) {
			if (error instanceof AsAsked) return { trial: { ...trial, same: true } };
			return { trial: { ...trial, refused: codeOf(error) } };
		}
	} catch (error) {
		return { trial: { ...unknown(number), refused: codeOf(error) } };
	}
}

/** Author changes always have an effect. */
export function isSame({ paper }: WholePaper, { set = {}, authors, events = [] }: PaperChange): boolean {
	const names = Object.keys(set) as (keyof typeof set)[];
	return names.every((name) => isDeepStrictEqual(set[name], paper[name])) && !authors && events.length === 0;
}

function authorPart({ authors }: WholePaper, change: PaperChange): Pick<BulkTrial, "author"> {
	const at = change.authors?.findIndex((one, index) => {
		const before = authors[index];
		return before && !isDeepStrictEqual(one, authorForm(before));
	});
	const [before, after] = [authors[at ?? -1], change.authors?.[at ?? -1]];
	return before && after ? { author: { before: authorForm(before), after } } : {};
}

function statusAfter({ paper }: WholePaper, { set = {} }: PaperChange): PaperStatus {
	const held = "status" in set ? undefined : set.held?.to;
	return set.status ?? held ?? paper.status;
}

/** Counts reviews shown now or when the decision is released. */
function reviewsOf({ set = {}, audit }: PaperChange): number {
	const held = "status" in set ? undefined : set.held?.reveal;
	return held?.length ?? audit.filter(({ action }) => action === "review.revealed").length;
}

function warningsOf(context: SignedIn, whole: WholePaper, { set = {} }: PaperChange): BulkWarning[] {
	const { paper, extended } = whole;
	// Others must not learn of it.
	const { held } = demandReadable(context, whole).decides ? paper : {};
	const kept = "held" in set ? (set.held ?? set.deleted_held) : held;
	const released = set.decision?.held !== undefined;
	const left = paper.status === "accepted" && set.status !== undefined && set.status !== "accepted";
	// Without other changes, closing is the purpose.
	const closes = "opening" in set && !set.opening && Object.keys(set).length > 1;
	const warnings: [BulkWarning, boolean][] = [
		["leaves_issue", Boolean(left && paper.issue)],
		["locks_extended", Boolean(left && extended)],
		["closes_editing", Boolean(paper.opening && closes)],
		["replaces_held", Boolean(held && !released && !isDeepStrictEqual(kept, held))],
	];
	return warnings.filter(([, is]) => is).map(([warning]) => warning);
}
