import { isDeepStrictEqual } from "node:util";
import type { BulkPreview, BulkPreviewForm, BulkWarning } from "@deck/contracts/bulk";
import type { PaperStatus } from "@deck/contracts/enums";
import type { ConferenceItem } from "../conference/lookup.ts";
import { AlreadyApplied } from "../issue/fill.ts";
import { lockedIssueIds } from "../issue/lookup.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { mapWithConcurrency } from "../kernel/map-with-concurrency.ts";
import { toAuthorForm } from "../paper/author-form.ts";
import type { MakeChange, PaperChange } from "../paper/change.ts";
import { assertNotOwnAuthors } from "../paper/involved.ts";
import { changesPrintedData } from "../paper/issue-lock.ts";
import { type PaperAggregate, readPaper } from "../paper/lookup.ts";
import { requirePaperRights } from "../paper/readable.ts";
import { type HiddenReview, hiddenReviews, latestReviewChange } from "../review/hidden-reviews.ts";
import { bulkChangeMaker } from "./change-maker.ts";
import { countEmails, NO_EMAILS, type PlannedChange } from "./emails.ts";
import { refusalCode } from "./refusals.ts";
import { visibleVersion } from "./visible-version.ts";

const AT_ONCE = 5;

/**
 * Previews a bulk action: computes the real changes and discards them. 1 call per paper (1 more if extended), 1 for
 * locked issues, 1 for an issue, 1 for reviews to reveal, plus those of `countEmails`. Refuses hidden papers with
 * `not_found`.
 */
export async function previewBulk(
	context: SignedInContext,
	conference: ConferenceItem,
	{ what, numbers }: BulkPreviewForm,
): Promise<BulkPreview[]> {
	const at = context.now().toISOString();
	const make = await bulkChangeMaker(context, conference, {
		what,
		papers: numbers.map((number) => ({ number })),
	});
	const locked = await lockedIssueIds(context.table, conference.conference);
	const reveals = what.act === "reveal" || (what.act === "status" && what.reveal);
	const hidden = reveals ? await hiddenReviews(context.table, conference.conference, numbers) : null;
	const previews = await mapWithConcurrency(
		AT_ONCE,
		new Set(numbers),
		async (number): Promise<PreviewedChange> => {
			const before = await readPaper(context.table, conference.conference, number);
			if (!before) return { preview: unknownPaper(number) };
			return previewOne(context, conference, { before, make, at, locked, hidden: hidden?.get(number) ?? [] });
		},
	);
	const changes = previews.flatMap(({ planned }) => planned ?? []);
	const emails = await countEmails(context, conference.conference, changes);
	return previews.map(({ preview }) => ({ ...preview, ...(emails.get(preview.number) ?? NO_EMAILS) }));
}

interface PreviewedChange {
	preview: BulkPreview;
	planned?: PlannedChange;
}

const unknownPaper = (number: number): BulkPreview => ({
	number,
	seen: 1,
	refused: "not_found",
	same: false,
	from: null,
	to: null,
	warnings: [],
	...NO_EMAILS,
	reviews: 0,
	seen_review: null,
});

async function previewOne(
	context: SignedInContext,
	conference: ConferenceItem,
	{
		before,
		make,
		at,
		locked,
		hidden,
	}: {
		before: PaperAggregate;
		make: MakeChange;
		at: string;
		locked: Set<string>;
		hidden: readonly HiddenReview[];
	},
): Promise<PreviewedChange> {
	const { number } = before.paper;
	try {
		const seen = visibleVersion(context, before);
		const { status } = before.paper;
		const unchanged = {
			number,
			seen,
			refused: null,
			same: false,
			from: status,
			to: status,
			warnings: [],
			...NO_EMAILS,
			reviews: 0,
			seen_review: null,
		};
		try {
			const change = await make(before, conference, at);
			change.check?.();
			if (change.authors) assertNotOwnAuthors(context.actor, [...before.authors, ...change.authors]);
			if (hasNoEffect(before, change)) return { preview: { ...unchanged, same: true } };
			if (locked.has(before.paper.issue ?? "") && changesPrintedData(change))
				return { preview: { ...unchanged, refused: "issue_locked" } };
			const reviews = countRevealed(change);
			const warnings = bulkWarnings(context, before, change);
			if (reviews > 0 && hidden.some(({ corrected_at }) => corrected_at)) warnings.push("corrected_review");
			const seen_review = reviews > 0 ? latestReviewChange(hidden) : null;
			const outcome = { to: statusAfter(before, change), warnings, reviews, seen_review };
			return {
				preview: { ...unchanged, ...outcome, ...authorPart(before, change) },
				planned: { before, change },
			};
		} catch (error) {
			if (error instanceof AlreadyApplied) return { preview: { ...unchanged, same: true } };
			return { preview: { ...unchanged, refused: refusalCode(error) } };
		}
	} catch (error) {
		return { preview: { ...unknownPaper(number), refused: refusalCode(error) } };
	}
}

/** Checks that a change leaves the paper as it is. Author changes always have an effect. */
export function hasNoEffect(
	{ paper }: PaperAggregate,
	{ set = {}, authors, events = [] }: PaperChange,
): boolean {
	const names = Object.keys(set) as (keyof typeof set)[];
	return names.every((name) => isDeepStrictEqual(set[name], paper[name])) && !authors && events.length === 0;
}

function authorPart({ authors }: PaperAggregate, change: PaperChange): Pick<BulkPreview, "author"> {
	const at = change.authors?.findIndex((one, index) => {
		const before = authors[index];
		return before && !isDeepStrictEqual(one, toAuthorForm(before));
	});
	const [before, after] = [authors[at ?? -1], change.authors?.[at ?? -1]];
	return before && after ? { author: { before: toAuthorForm(before), after } } : {};
}

function statusAfter({ paper }: PaperAggregate, { set = {} }: PaperChange): PaperStatus {
	const held = "status" in set ? undefined : set.held?.to;
	return set.status ?? held ?? paper.status;
}

/** Counts reviews shown now or when the decision is released. */
function countRevealed({ set = {}, audit }: PaperChange): number {
	const held = "status" in set ? undefined : set.held?.reveal;
	return held?.length ?? audit.filter(({ action }) => action === "review.revealed").length;
}

function bulkWarnings(
	context: SignedInContext,
	whole: PaperAggregate,
	{ set = {} }: PaperChange,
): BulkWarning[] {
	const { paper, extended } = whole;
	// Others must not learn of it.
	const { held } = requirePaperRights(context, whole).decides ? paper : {};
	const kept = "held" in set ? (set.held ?? set.deleted_held) : held;
	const released = set.decision?.held !== undefined;
	const leavesAccepted = paper.status === "accepted" && set.status !== undefined && set.status !== "accepted";
	// Without other changes, closing is the purpose.
	const closes = "opening" in set && !set.opening && Object.keys(set).length > 1;
	const warnings: [BulkWarning, boolean][] = [
		["leaves_issue", Boolean(leavesAccepted && paper.issue)],
		["locks_extended", Boolean(leavesAccepted && extended)],
		["closes_editing", Boolean(paper.opening && closes)],
		["replaces_held", Boolean(held && !released && !isDeepStrictEqual(kept, held))],
	];
	return warnings.filter(([, is]) => is).map(([warning]) => warning);
}
