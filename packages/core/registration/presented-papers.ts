import { isDeepStrictEqual } from "node:util";
import type { PresentationLoss, PresentedPaper } from "@deck/contracts/presented-paper";
import { readRecipients } from "../account/recipients.ts";
import { conferencesById } from "../conference/find.ts";
import type { Context } from "../kernel/context.ts";
import { type JobEvents, mailEvent } from "../kernel/outbox.ts";
import { checkPaperValues } from "../paper/checks.ts";
import { type PaperAggregate, readPaper } from "../paper/lookup.ts";
import { changeRegistration, type RegistrationChange } from "./change.ts";
import { issuedAtCheckIn } from "./codes.ts";
import { RegistrationConflictError } from "./conflict.ts";
import type { RegistrationItem } from "./entity.ts";
import { presenterNumbers } from "./lookup.ts";
import { toPresentedPaper } from "./presentable.ts";
import { notifyPriceChange } from "./price-change.ts";
import { readTerms } from "./terms.ts";

/**
 * Updates the registration that presents a changed paper (product.md §5). If the paper is not accepted, deleted, purged
 * or without the participant, an unpaid registration becomes a draft; a paid one is marked and staff notified. The mark
 * goes when it is presentable again. Runs may be in any order. 2 table calls without a presenter, at most 9.
 */
export async function updatePresentedPaper(
	context: Context,
	{ conference: id, number: paper }: JobEvents["paper.presented"],
): Promise<undefined> {
	const [[number = null], conferences] = await Promise.all([
		presenterNumbers(context.table, id, [paper]),
		conferencesById(context.table, [id]),
	]);
	const conference = conferences.get(id);
	if (number === null || !conference) return;
	await changeRegistration(context, conference, number, async (before, _, at) => {
		const had = before.papers.find((one) => one.number === paper);
		if (!had) return null;
		const whole = await readPaper(context.table, id, paper);
		const loss = await findPresentationLoss(context, before, whole, at);
		const change =
			loss || !whole ? withoutPaper(before, had, loss) : await withPaper(context, before, had, whole, at);
		const reviewers = [...new Set([...(before.reviewers ?? []), ...(whole?.paper.reviewers ?? [])])];
		const more = reviewers.length > (before.reviewers ?? []).length;
		if (!change && !more) return null;
		const condition =
			whole &&
			checkPaperValues(
				context.table,
				whole.paper,
				{ lock: whole.paper.lock },
				new RegistrationConflictError(),
			);
		return {
			audit: null,
			hiddenFromReviewers: true,
			// The participant must not learn when a reviewer was asked.
			...(change ?? { hidden: true as const }),
			set: { ...change?.set, ...(more && { reviewers }) },
			writes: condition ? [condition] : [],
		};
	});
}

/** Returns null if it can be presented. */
async function findPresentationLoss(
	{ table }: Context,
	{ email, claims }: RegistrationItem,
	whole: PaperAggregate | null,
	at: string,
): Promise<PresentationLoss | null> {
	if (!whole) return { at, why: "not_accepted" };
	const { paper, authors } = whole;
	if (paper.status !== "accepted" || paper.type !== "paper") {
		const since = paper.steps.findLast(({ kind }) => kind === paper.status)?.at;
		return { at: since ?? at, why: "not_accepted" };
	}
	// The paper may list their current address.
	const { addresses = [] } = (await readRecipients(table, [email], "en")).get(email) ?? {};
	const personAddresses = [...claims, ...addresses];
	return authors.some((author) => personAddresses.includes(author.email)) ? null : { at, why: "not_author" };
}

function withoutPaper(
	before: RegistrationItem,
	had: PresentedPaper,
	left: PresentationLoss | null,
): RegistrationChange | null {
	const { conference, number, state, content } = before;
	const paper = had.number;
	const happened = { kind: "paper_left" as const, paper };
	if (state === "paid" && left && !had.left)
		return {
			set: { papers: before.papers.map((one) => (one === had ? { ...had, left } : one)) },
			happened,
			audit: null,
			events: [mailEvent("registration.report_left", { conference, number, paper, at: left.at })],
		};
	if (state !== "submitted") return null;
	const papers = before.papers.filter((one) => one !== had);
	return {
		set: { state: "draft", papers, content: { ...content, papers: papers.map((one) => one.number) } },
		happened,
		audit: null,
		events: [mailEvent("registration.paper_left", { conference, number, paper })],
	};
}

/**
 * Builds the change that gives a lost paper back; a paid registration keeps the old data. 1 table call for another
 * price.
 */
async function withPaper(
	{ table }: Context,
	before: RegistrationItem,
	had: PresentedPaper,
	{ paper }: PaperAggregate,
	at: string,
): Promise<RegistrationChange | null> {
	const { left, ...back } = had;
	const now = before.state === "paid" ? back : toPresentedPaper(paper);
	const papers = before.papers.map((one) => (one === had ? now : one));
	if (isDeepStrictEqual(papers, before.papers)) return null;
	const repriced = before.state !== "paid" && (had.discount ?? 0) !== (now.discount ?? 0);
	const checkedInAt = before.state === "paid" ? before.checked_in_at : undefined;
	return {
		set: {
			papers,
			// Whoever checked in meanwhile gets the withheld certificate.
			...(left && checkedInAt && { codes: issuedAtCheckIn({ ...before, papers }, checkedInAt, at) }),
		},
		...(left && { happened: { kind: "paper_back" as const, paper: had.number } }),
		audit: null,
		// The price, which they see, names no paper.
		hiddenFromReviewers: !repriced,
		events: repriced
			? notifyPriceChange(before, { papers }, (await readTerms(table, before.conference)).fees)
			: [],
	};
}
