import { LIMITS } from "@deck/contracts/limits";
import type { ReleasePreview, ReleasePreviews } from "@deck/contracts/paper-staff";
import { onePerAddress, sendableEmails } from "../address/sendable-emails.ts";
import { readConferenceWithSections } from "../conference/aggregate.ts";
import { toEmailConference } from "../conference/email-conference.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { notFound } from "../kernel/errors.ts";
import { mapWithConcurrency } from "../kernel/map-with-concurrency.ts";
import { renderEmail } from "../mail/render.ts";
import type { PaperEmailData } from "../paper/email-drafts.ts";
import { type PaperAggregate, readPaper } from "../paper/lookup.ts";
import { paperRightsOf } from "../paper/paper-rights.ts";
import { notifiesReviewers } from "../review/apply-paper-status.ts";
import { boardItemsOf } from "../review/lookup.ts";
import { outcomeRecipients } from "../review/outcome-recipients.ts";
import { draftDecisionEmails } from "./decision-email.ts";

const AT_ONCE = 5;

/**
 * Previews the e-mails of a release and returns the papers that did not fit. Skips those without a held decision that
 * the actor may know. 1 table call, up to 6 for each paper.
 */
export async function previewRelease(
	context: SignedInContext,
	conference: ConferenceItem,
	numbers: readonly number[],
): Promise<ReleasePreviews> {
	const found = await readConferenceWithSections(context.table, conference.conference);
	if (!found) throw notFound();
	const remaining = [...new Set(numbers)];
	const papers: ReleasePreview[] = [];
	for (let room = LIMITS.previewBytes; remaining.length > 0; ) {
		const next = remaining.slice(0, AT_ONCE);
		for (const preview of await mapWithConcurrency(AT_ONCE, next, (number) =>
			previewPaperRelease(context, found, number),
		)) {
			const bytes = Buffer.byteLength(JSON.stringify(preview));
			// The first paper is returned at any size.
			if (bytes > room && papers.length > 0) return { papers, left: remaining };
			remaining.shift();
			if (preview) papers.push(preview);
			room -= bytes;
		}
	}
	return { papers, left: remaining };
}

async function previewPaperRelease(
	context: SignedInContext,
	found: PaperEmailData["found"],
	number: number,
): Promise<ReleasePreview | null> {
	const { conference } = found.item;
	const [whole, [desk]] = await Promise.all([
		readPaper(context.table, conference, number),
		boardItemsOf(context.table, conference, [number]),
	]);
	const held = whole?.paper.held;
	if (!whole || !held || !mayDecide(context, whole)) return null;
	const { to, note, at, by, email, till, reply_till, reveal = [] } = held;
	const decision = { to, note, at, by, ...(email && { email }) };
	const revealed = whole.paper.revealed || reveal.length > 0;
	const paper = {
		...whole.paper,
		status: to,
		decision,
		opening: till ? { till, by, at } : undefined,
		revealed,
		reply_till: [whole.paper.reply_till, reply_till]
			.flatMap((one) => one ?? [])
			.sort()
			.at(-1),
	};
	const made = await draftDecisionEmails(context, { whole: { ...whole, paper }, found }, reveal);
	const drafts = await sendableEmails(context.table, made);
	const emails = drafts.map((draft) => {
		const conference = toEmailConference(found, draft.locale, context.config);
		const { subject, text } = renderEmail(draft, context.config.site_url, { conference });
		return { to: draft.to, locale: draft.locale, subject, text };
	});
	const readers = notifiesReviewers({ paper: whole.paper, to })
		? outcomeRecipients(desk?.marks ?? [], paper, to)
		: [];
	const reviewers = onePerAddress(readers.map((email) => ({ to: email }))).length;
	return { number, to, held: at, emails, reviewers };
}

function mayDecide({ actor }: SignedInContext, whole: PaperAggregate): boolean {
	return paperRightsOf(whole, actor).decides;
}
