import type { Locale, PaperStatus } from "@deck/contracts/enums";
import { recipientsOf } from "../account/recipients.ts";
import type { SignedIn } from "../kernel/context.ts";
import type { PaperChange } from "../paper/change.ts";
import type { WholePaper } from "../paper/lookup.ts";
import { participationOf } from "../paper/participation.ts";
import { desksOf } from "../review/lookup.ts";
import { outcomeReaders } from "../review/outcome-readers.ts";

export interface Change {
	before: WholePaper;
	change: PaperChange;
}

const ANY: Locale = "en";

/** Counts e-mails by paper number: mailable authors who want them, and each reviewer once. 0–3 calls. */
export async function countEmails(
	context: SignedIn,
	conference: string,
	changes: readonly Change[],
): Promise<Map<number, number>> {
	const mailing = changes.filter(({ change }) => eventsOf(change).length > 0);
	if (mailing.length === 0) return new Map();
	const numbers = mailing
		.filter(({ change }) => eventsOf(change).some(({ event }) => event === "review.outcome"))
		.map(({ before }) => before.paper.number);
	const emails = new Set(mailing.flatMap(({ before }) => before.authors.map(({ email }) => email)));
	const [desks, recipients] = await Promise.all([
		desksOf(context.table, conference, numbers),
		recipientsOf(context.table, [...emails], ANY),
	]);
	const unwanted = (email: string) => recipients.get(email)?.unwanted.includes("coauthor_papers") ?? false;
	return new Map(
		mailing.map(({ before, change }) => {
			const { paper, authors } = before;
			const marks = desks.find(({ number }) => number === paper.number)?.marks ?? [];
			const to = authors.filter(
				({ email, mailable, corresponding }) => mailable && (corresponding || !unwanted(email)),
			).length;
			const counts = eventsOf(change).map(({ event, payload }) => {
				if (event === "paper.address_changed") return 2;
				if (event === "paper.deadline") return 1;
				// Authors, even if staff, must not learn the number of reviewers.
				if (event === "review.outcome" && !participationOf(before, context.actor).staff) return 0;
				return event === "review.outcome" ? outcomeReaders(marks, paper, outcomeOf(payload)) : to;
			});
			return [paper.number, counts.reduce((sum, count) => sum + count, 0)];
		}),
	);
}

const eventsOf = ({ events = [] }: PaperChange) =>
	events.filter(
		({ consumer, event }) =>
			consumer === "mail" && (event.startsWith("paper.") || event.startsWith("review.")),
	);

const outcomeOf = (payload: unknown) => (payload as { to: PaperStatus }).to;
