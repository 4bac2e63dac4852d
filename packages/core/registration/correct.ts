import { isDeepStrictEqual } from "node:util";
import type { RegistrationContent, RegistrationForm } from "@deck/contracts/registration";
import type { CorrectedPart, RegistrationActForm } from "@deck/contracts/registration-acts";
import { recipientsOf } from "../account/recipients.ts";
import { passGate } from "../conference/gate.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedIn } from "../kernel/context.ts";
import { invalid } from "../kernel/errors.ts";
import { jobEvent, mailEvent } from "../kernel/outbox.ts";
import { paperIs } from "../paper/stands.ts";
import type { RegistrationChange } from "./change.ts";
import { issuedAtDoor } from "./codes.ts";
import { coverOf, isCoveredFor } from "./covered.ts";
import type { RegistrationItem, StoredPayment } from "./entity.ts";
import { chosenPapers } from "./filled.ts";
import { logged } from "./logged.ts";
import { priceAs } from "./price.ts";
import { changeSeats } from "./seats.ts";
import { isYoung } from "./standing.ts";
import type { Terms } from "./terms.ts";
import { usesOf } from "./uses.ts";

type Correction = Extract<RegistrationActForm, { act: "correct" }>;

/** Parts that the e-mail names. */
const PARTS = {
	names: "locales",
	organization: "organization",
	format: "format",
	papers: "papers",
	events: "events",
} as const satisfies Record<CorrectedPart, keyof RegistrationContent>;

/**
 * Keeps payment and frozen price; stores the new price beside them (product.md §5). Null if nothing changes. Up to 4
 * table calls, and those of `readPresentable` for new papers.
 * @throws 422 at `content.events` (`event_unknown`), `content.papers` (`report_required`, `report_unknown`,
 * `report_taken`), `content.format` (`fee_not_set`)
 */
export async function correcting(
	context: SignedIn,
	conference: ConferenceItem,
	before: RegistrationItem,
	{ content: corrected, reason }: Correction,
	{ at, terms }: { at: string; terms: Terms },
): Promise<RegistrationChange | null> {
	const { table } = context;
	const { number } = before;
	const { papers, reviewers, added } = await papersOf(context, conference, before, corrected);
	const content = {
		...{ ...before.content, ...corrected },
		papers: papers.map((one) => one.number),
	} as RegistrationForm;
	const parts = (Object.keys(PARTS) as CorrectedPart[]).filter(
		(part) => !isDeepStrictEqual(content[PARTS[part]], before.content[PARTS[part]]),
	);
	if (parts.length === 0) return null;
	const offered = new Set(terms.events.map(({ id }) => id));
	if (content.events.some((id) => !before.content.events?.includes(id) && !offered.has(id)))
		throw invalid("content.events", "event_unknown");
	const seats = await changeSeats(table, before, content.events, terms.events);
	const after = { ...before, content, papers };
	const there = before.checked_in_at;
	const key = { conference: conference.conference, number };
	return {
		set: {
			...{ content, papers, reviewers, seats: seats.seats },
			...(before.payment && { payment: repriced(before, before.payment, after, terms) }),
			...(there && { codes: issuedAtDoor(after, there, at) }),
		},
		happened: "correct",
		audit: {
			action: "registration.corrected",
			before: logged(before.content),
			after: { ...logged(content), reason },
		},
		writes: [
			passGate(conference, usesOf(content), seats.counts),
			...seats.writes,
			...added.map((paper) =>
				paperIs(
					table,
					{ conference: conference.conference, number: paper },
					{ status: "accepted" },
					invalid("content.papers", "report_unknown"),
				),
			),
		],
		events: [
			...seats.events,
			...added.map((paper) =>
				jobEvent("paper.presented", { conference: conference.conference, number: paper }),
			),
			mailEvent("registration.corrected", { ...key, parts }),
		],
	};
}

/** Existing papers stay as at payment. */
async function papersOf(
	context: SignedIn,
	{ conference, blindness }: ConferenceItem,
	before: RegistrationItem,
	{ format, papers: asked }: Correction["content"],
): Promise<Pick<RegistrationItem, "papers"> & { reviewers: string[]; added: number[] }> {
	const { reviewers = [] } = before;
	if (format === "listener") return { papers: [], reviewers, added: [] };
	const has = before.papers.map(({ number }) => number);
	const wanted = asked ?? has;
	const added = wanted.filter((number) => !has.includes(number));
	// Otherwise such staff could find out the reports by naming some.
	if (asked !== undefined && isCoveredFor(await coverOf(context, { conference, blindness }), before))
		throw invalid("content.papers", "report_unknown");
	if (wanted.length === 0) throw invalid("content.papers", "report_required");
	const kept = before.papers.filter(({ number }) => wanted.includes(number));
	if (added.length === 0) return { papers: kept, reviewers, added };
	const { email, claims } = before;
	const { addresses = [] } = (await recipientsOf(context.table, [email], "en")).get(email) ?? {};
	const emails = [...new Set([...claims, ...addresses])];
	const found = await chosenPapers(context, conference, added, { emails, number: before.number });
	return {
		papers: [...kept, ...found.papers],
		reviewers: [...new Set([...reviewers, ...found.reviewers])],
		added,
	};
}

const priced = ({ content, papers }: Pick<RegistrationItem, "content" | "papers">) => ({
	format: content.format ?? "",
	papers: papers
		.map(({ number, discount = 0 }) => ({ number, discount }))
		.toSorted((one, other) => one.number - other.number),
});

function repriced(
	before: RegistrationItem,
	payment: StoredPayment,
	after: RegistrationItem,
	{ fees }: Terms,
): StoredPayment {
	// At the same cost, an earlier correction and its settlements stay.
	if (isDeepStrictEqual(priced(after), priced(before))) return payment;
	const { corrected: _, ...rest } = payment;
	const paidFor = payment.paid_for ?? priced(before);
	// Fees may have changed, but the paid state costs what was paid.
	if (isDeepStrictEqual(priced(after), paidFor)) return { ...rest, paid_for: paidFor };
	const price = priceAs(after, isYoung(after), fees);
	// The difference would be unknown.
	if (!price && payment.price) throw invalid("content.format", "fee_not_set");
	return { ...rest, paid_for: paidFor, ...(price && { corrected: price }) };
}

export function settling(
	before: RegistrationItem,
	balance: readonly { currency: string; amount: number }[],
	{ date, note }: Extract<RegistrationActForm, { act: "settle" }>,
	{ at, by }: { at: string; by: string },
): RegistrationChange | null {
	const { payment } = before;
	if (!payment) return null;
	const settled = balance.map((one) => ({ ...one, date, note, at, by }) as never);
	return {
		set: { payment: { ...payment, settled: [...(payment.settled ?? []), ...settled] } },
		happened: "settle",
		audit: { action: "registration.settled", after: { settled: balance, date, note } },
	};
}
