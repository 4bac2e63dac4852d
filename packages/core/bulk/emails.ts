import type { Locale, PaperStatus } from "@deck/contracts/enums";
import { readRecipients } from "../account/recipients.ts";
import { onePerAddress, readWithholdReasons } from "../address/sendable-emails.ts";
import type { SignedInContext } from "../kernel/context.ts";
import type { OutboxEvent } from "../kernel/outbox.ts";
import type { PaperChange } from "../paper/change.ts";
import type { PaperAggregate } from "../paper/lookup.ts";
import { paperRightsOf } from "../paper/paper-rights.ts";
import { outcomeEmails } from "../review/emails.ts";
import { boardItemsOf } from "../review/lookup.ts";
import { outcomeRecipients } from "../review/outcome-recipients.ts";

export interface PlannedChange {
	before: PaperAggregate;
	change: PaperChange;
}

/** An e-mail that would be made; without a topic its recipient needs it. */
interface PlannedEmail {
	to: string;
	topic?: "coauthor_papers" | undefined;
}

/** Language without account; irrelevant for counting. */
const ANY: Locale = "en";

export interface EmailCounts {
	emails: number;
	/** E-mails of these to reviewers. */
	reviewer_emails: number;
}

export const NO_EMAILS: EmailCounts = { emails: 0, reviewer_emails: 0 };

const isToReviewers = (event: string): boolean => Object.hasOwn(outcomeEmails, event);

/**
 * Counts the e-mails of each change to authors and reviewers, by paper number: mailable authors who want them and can be
 * reached, and each reviewer once. 0–5 calls.
 */
export async function countEmails(
	context: SignedInContext,
	conference: string,
	changes: readonly PlannedChange[],
): Promise<Map<number, EmailCounts>> {
	const mailing = changes.filter(({ change }) => emailEvents(change).length > 0);
	if (mailing.length === 0) return new Map();
	const numbers = mailing
		.filter(({ change }) => emailEvents(change).some(({ event }) => isToReviewers(event)))
		.map(({ before }) => before.paper.number);
	const desks = await boardItemsOf(context.table, conference, numbers);
	const made = mailing.map(({ before, change }) => {
		const { number } = before.paper;
		const marks = desks.find((desk) => desk.number === number)?.marks ?? [];
		return {
			number,
			events: emailEvents(change).map(({ event, payload }) => ({
				toReviewers: isToReviewers(event),
				emails: plannedEmails(context, before, marks, { event, payload }),
			})),
		};
	});
	const all = made.flatMap(({ events }) => events.flatMap(({ emails }) => emails));
	const optional = new Set(all.flatMap(({ to, topic }) => (topic ? [to] : [])));
	const [recipients, withheld] = await Promise.all([
		readRecipients(context.table, [...optional], ANY),
		readWithholdReasons(context.table, all),
	]);
	const leaves = (email: PlannedEmail) =>
		!withheld(email) && !(email.topic && recipients.get(email.to)?.unwanted.includes(email.topic));
	return new Map(
		made.map(({ number, events }) => {
			const counts = { ...NO_EMAILS };
			for (const { toReviewers, emails } of events) {
				const count = onePerAddress(emails).filter(leaves).length;
				counts.emails += count;
				if (toReviewers) counts.reviewer_emails += count;
			}
			return [number, counts];
		}),
	);
}

/** Returns the e-mails of an event, as its makers address them. */
function plannedEmails(
	context: SignedInContext,
	before: PaperAggregate,
	marks: Parameters<typeof outcomeRecipients>[0],
	{ event, payload }: Pick<OutboxEvent, "event" | "payload">,
): PlannedEmail[] {
	const { paper, authors } = before;
	const details = payload as { to?: PaperStatus; old_email?: string; new_email?: string };
	if (isToReviewers(event)) {
		// Authors must not learn how many people review, not even as staff.
		if (!paperRightsOf(before, context.actor).staff) return [];
		return outcomeRecipients(marks, paper, details.to ?? "restored").map((to) => ({ to }));
	}
	const author = ({ corresponding }: { corresponding: boolean }, to: string): PlannedEmail => ({
		to,
		topic: corresponding ? undefined : "coauthor_papers",
	});
	if (event === "paper.address_changed") {
		const { old_email = "", new_email = "" } = details;
		const moved = authors.find(({ email }) => email === old_email);
		return [
			author({ corresponding: false }, old_email),
			author(moved ?? { corresponding: false }, new_email),
		];
	}
	const to = authors.filter((one) => (event === "paper.deadline" ? one.corresponding : one.mailable));
	return to.map((one) => author(one, one.email));
}

/** E-mails to authors and reviewers that leave at once. */
const emailEvents = ({ events = [] }: PaperChange) =>
	events.filter(
		({ consumer, event }) =>
			consumer === "mail" && (event.startsWith("paper.") || event.startsWith("review.")),
	);
