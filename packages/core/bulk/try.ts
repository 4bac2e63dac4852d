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
import { makerOf } from "./make.ts";
import { codeOf } from "./refused.ts";
import { seenBy } from "./seen.ts";

/** Papers that are looked at together. */
const AT_ONCE = 5;

/**
 * What would become of each paper, with nothing written: the very change is made and thrown away. One call a paper (one
 * more for an extended one), one for the issues that are locked, and one for an issue. Refused with `not_found` for papers that the asker may not know.
 */
export async function tryBulk(
	context: SignedIn,
	conference: ConferenceItem,
	{ what, numbers }: BulkTryForm,
): Promise<BulkTrial[]> {
	const make = await makerOf(context, conference, what);
	const at = context.now().toISOString();
	const locked = await lockedIssues(context.table, conference.conference);
	return atMost(AT_ONCE, new Set(numbers), async (number) => {
		const before = await readPaper(context.table, conference.conference, number);
		if (!before) return unknown(number);
		return trialOf(context, conference, { before, make, at, locked });
	});
}

const unknown = (number: number): BulkTrial => ({
	...{ number, seen: 1, refused: "not_found", same: false, from: null, to: null, warnings: [], letters: 0 },
});

async function trialOf(
	context: SignedIn,
	conference: ConferenceItem,
	{ before, make, at, locked }: { before: WholePaper; make: MakeChange; at: string; locked: Set<string> },
): Promise<BulkTrial> {
	const { number } = before.paper;
	try {
		const seen = seenBy(context, before);
		const { status } = before.paper;
		const trial = {
			...{ number, seen, refused: null, same: false, from: status, to: status, warnings: [], letters: 0 },
		};
		try {
			const change = await make(before, conference, at);
			change.check?.();
			if (isSame(before, change)) return { ...trial, same: true };
			if (locked.has(before.paper.issue ?? "") && touchesPrint(change))
				return { ...trial, refused: "issue_locked" };
			const warnings = warningsOf(context, before, change);
			return {
				...{ ...trial, to: statusAfter(before, change), warnings, letters: lettersOf(before, change) },
				...authorPart(before, change),
			};
		} catch (error) {
			if (error instanceof AsAsked) return { ...trial, same: true };
			return { ...trial, refused: codeOf(error) };
		}
	} catch (error) {
		return { ...unknown(number), refused: codeOf(error) };
	}
}

/** Whether a change leaves all as it is; one of authors is made only where one of them changes. */
export function isSame({ paper }: WholePaper, { set = {}, authors, events = [] }: PaperChange): boolean {
	const names = Object.keys(set) as (keyof typeof set)[];
	return names.every((name) => isDeepStrictEqual(set[name], paper[name])) && !authors && events.length === 0;
}

/** How the author changes that a merge writes otherwise. */
function authorPart({ authors }: WholePaper, change: PaperChange): Pick<BulkTrial, "author"> {
	const at = change.authors?.findIndex((one, index) => {
		const before = authors[index];
		return before && !isDeepStrictEqual(one, authorForm(before));
	});
	const [before, after] = [authors[at ?? -1], change.authors?.[at ?? -1]];
	return before && after ? { author: { before: authorForm(before), after } } : {};
}

/** The status that a paper would have, or that would be held. */
function statusAfter({ paper }: WholePaper, { set = {} }: PaperChange): PaperStatus {
	const held = "status" in set ? undefined : set.held?.to;
	return set.status ?? held ?? paper.status;
}

function warningsOf(context: SignedIn, whole: WholePaper, { set = {} }: PaperChange): BulkWarning[] {
	const { paper, extended } = whole;
	// Nobody else may learn that there is one.
	const { held } = demandReadable(context, whole).decides ? paper : {};
	const kept = "held" in set ? (set.held ?? set.deleted_held) : held;
	const released = set.decision?.held !== undefined;
	const left = paper.status === "accepted" && set.status !== undefined && set.status !== "accepted";
	// Where nothing else changes, closing is what was asked for.
	const closes = "opening" in set && !set.opening && Object.keys(set).length > 1;
	const warnings: [BulkWarning, boolean][] = [
		["leaves_issue", Boolean(left && paper.issue)],
		["locks_extended", Boolean(left && extended)],
		["closes_editing", Boolean(paper.opening && closes)],
		["replaces_held", Boolean(held && !released && !isDeepStrictEqual(kept, held))],
	];
	return warnings.filter(([, is]) => is).map(([warning]) => warning);
}

/** E-mails to a paper's authors: an event of theirs is one to every author who gets any, or to both of two addresses. */
function lettersOf({ authors }: WholePaper, { events = [] }: PaperChange): number {
	const all = authors.filter(({ mailable }) => mailable).length;
	return events
		.filter(({ consumer, event }) => consumer === "mail" && event.startsWith("paper."))
		.reduce((sum, { event }) => sum + (event === "paper.address_changed" ? 2 : all), 0);
}
