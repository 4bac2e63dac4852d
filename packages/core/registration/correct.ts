import { isDeepStrictEqual } from "node:util";
import type { PresentedPaper } from "@deck/contracts/presented-paper";
import type { RegistrationContent, RegistrationForm } from "@deck/contracts/registration";
import type { CorrectedField, RegistrationActionForm } from "@deck/contracts/registration-actions";
import { REGISTRATION_FIELD_NAMES, type RegistrationFieldName } from "@deck/contracts/registration-fields";
import { readRecipients } from "../account/recipients.ts";
import { guardAddition } from "../conference/guard.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { invalid } from "../kernel/errors.ts";
import { mailEvent, shortJobEvent } from "../kernel/outbox.ts";
import { checkPaperValues } from "../paper/checks.ts";
import type { RegistrationChange } from "./change.ts";
import { choosePapers } from "./check-form.ts";
import { issuedAtCheckIn } from "./codes.ts";
import { registrationUses } from "./conference-uses.ts";
import type { RegistrationItem, StoredPayment } from "./entity.ts";
import { loggedContent } from "./logged.ts";
import { isMasked } from "./mask.ts";
import { priceForStatus } from "./price.ts";
import { changeSeats } from "./seats.ts";
import { isYoungScientist } from "./snapshot.ts";
import type { RegistrationTerms } from "./terms.ts";

/** What a correction changed, for the participant's e-mail. */
export interface RegistrationCorrection {
	parts: CorrectedField[];
	/** Papers that are no longer presented. */
	dropped: Pick<PresentedPaper, "number" | "title" | "title_en">[];
}

type Correction = Extract<RegistrationActionForm, { act: "correct" }>;

type ContentField = Exclude<CorrectedField, "young">;

const CONTENT_FIELDS = {
	names: "locales",
	place: "place",
	organization: "organization",
	format: "format",
	papers: "papers",
	events: "events",
	...(Object.fromEntries(REGISTRATION_FIELD_NAMES.map((name) => [name, name])) as {
		[Name in RegistrationFieldName]: Name;
	}),
} satisfies Record<ContentField, keyof RegistrationContent>;

/**
 * Builds the change that corrects a paid registration. Keeps payment and frozen price; stores the new price beside them
 * (product.md §5). Null if nothing changes. Up to 4 table calls, and those of `readPresentable` for new papers.
 * @throws 422 at `content.place` (`place_unknown`), `content.young` (`young_status`), `content.events`
 * (`event_unknown`), `content.papers` (`report_required`, `report_unknown`, `report_taken`), `content.format`
 * (`fee_not_set`)
 */
export async function correctionChange(
	context: SignedInContext,
	conference: ConferenceItem,
	before: RegistrationItem,
	{ content: corrected, reason }: Correction,
	{ at, terms }: { at: string; terms: RegistrationTerms },
): Promise<RegistrationChange | null> {
	const { table } = context;
	const { number } = before;
	const { papers, reviewers, added } = await correctedPapers(context, conference, before, corrected);
	const content = {
		...before.content,
		...corrected,
		young: before.content.young,
		papers: papers.map((one) => one.number),
	} as RegistrationForm;
	const proof = correctedProof(before, corrected, at);
	const after = { ...before, content, ...proof, papers };
	if (proof) content.young = proof.seen !== undefined;
	const parts = correctedFields(before, after);
	if (parts.length === 0) return null;
	if (parts.includes("place") && !terms.places.some(({ id }) => id === content.place))
		throw invalid("content.place", "place_unknown");
	const offered = new Set(terms.events.map(({ id }) => id));
	if (content.events.some((id) => !before.content.events?.includes(id) && !offered.has(id)))
		throw invalid("content.events", "event_unknown");
	const seats = await changeSeats(table, before, content.events, terms.events);
	const dropped = before.papers
		.filter(({ number }) => !content.papers.includes(number))
		.map(({ number, title, title_en }) => ({ number, title, ...(title_en && { title_en }) }));
	const checkedInAt = before.checked_in_at;
	const key = { conference: conference.conference, number };
	return {
		set: {
			content,
			...proof,
			papers,
			reviewers,
			seats: seats.seats,
			...(before.payment && { payment: repricedPayment(before, before.payment, after, terms) }),
			...(checkedInAt && { codes: issuedAtCheckIn(after, checkedInAt, at) }),
		},
		happened: "correct",
		audit: {
			action: "registration.corrected",
			before: loggedContent(before.content),
			after: { ...loggedContent(content), ...(proof?.seen && { document_seen: proof.seen.at }), reason },
		},
		writes: [
			guardAddition(conference, registrationUses(content), seats.counts),
			...seats.writes,
			...added.map((paper) =>
				checkPaperValues(
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
				shortJobEvent("paper.presented", { conference: conference.conference, number: paper }),
			),
			mailEvent("registration.corrected", { ...key, parts, dropped }),
		],
	};
}

function correctedFields(before: RegistrationItem, after: RegistrationItem): CorrectedField[] {
	const fields = (Object.keys(CONTENT_FIELDS) as ContentField[]).filter(
		(field) =>
			!isDeepStrictEqual(after.content[CONTENT_FIELDS[field]], before.content[CONTENT_FIELDS[field]]),
	);
	return isYoungScientist(after) === isYoungScientist(before) ? fields : [...fields, "young"];
}

/** Returns null if the proof stays: staff have seen one of another status, or withdraw it. */
function correctedProof(
	before: RegistrationItem,
	{ status = before.content.status ?? "none", young }: Correction["content"],
	at: string,
): Pick<RegistrationItem, "seen"> | null {
	const proved = isYoungScientist(before);
	if (young && status === "none") throw invalid("content.young", "young_status");
	if (young ?? (proved && status !== "none"))
		return proved && status === before.content.status ? null : { seen: { at, status } };
	// A document may still be pending.
	return proved || status === "none" ? { seen: undefined } : null;
}

/** Returns the papers after a correction; those that were there stay as at payment. */
async function correctedPapers(
	context: SignedInContext,
	item: ConferenceItem,
	before: RegistrationItem,
	{ format = before.content.format, papers: requestedPapers }: Correction["content"],
): Promise<Pick<RegistrationItem, "papers"> & { reviewers: string[]; added: number[] }> {
	const { reviewers = [] } = before;
	if (format === "listener") return { papers: [], reviewers, added: [] };
	const has = before.papers.map(({ number }) => number);
	const wanted = requestedPapers ?? has;
	const added = wanted.filter((number) => !has.includes(number));
	// Otherwise staff who must not know who presents what could find it out by naming papers.
	if (requestedPapers !== undefined && isMasked(context.actor, before))
		throw invalid("content.papers", "report_unknown");
	if (wanted.length === 0) throw invalid("content.papers", "report_required");
	const kept = before.papers.filter(({ number }) => wanted.includes(number));
	if (added.length === 0) return { papers: kept, reviewers, added };
	const { email, claims } = before;
	const { addresses = [] } = (await readRecipients(context.table, [email], "en")).get(email) ?? {};
	const emails = [...new Set([...claims, ...addresses])];
	const found = await choosePapers(context, item.conference, added, { emails, number: before.number });
	return {
		papers: [...kept, ...found.papers],
		reviewers: [...new Set([...reviewers, ...found.reviewers])],
		added,
	};
}

const priceInputOf = (registration: RegistrationItem) => ({
	place: registration.content.place ?? "",
	format: registration.content.format ?? "",
	young: isYoungScientist(registration),
	papers: registration.papers
		.map(({ number, discount = 0 }) => ({ number, discount }))
		.toSorted((one, other) => one.number - other.number),
});

function repricedPayment(
	before: RegistrationItem,
	payment: StoredPayment,
	after: RegistrationItem,
	{ fees }: RegistrationTerms,
): StoredPayment {
	// At the same cost, an earlier correction and its settlements stay.
	if (isDeepStrictEqual(priceInputOf(after), priceInputOf(before))) return payment;
	const { corrected: _, ...rest } = payment;
	// Old rows lack what could not be corrected then.
	const paidFor = { ...priceInputOf(before), ...payment.paid_for };
	// Fees may have changed, but the paid state costs what was paid.
	if (isDeepStrictEqual(priceInputOf(after), paidFor)) return { ...rest, paid_for: paidFor };
	const price = priceForStatus(after, isYoungScientist(after), fees);
	// The difference would be unknown.
	if (!price && payment.price) throw invalid("content.format", "fee_not_set");
	return { ...rest, paid_for: paidFor, ...(price && { corrected: price }) };
}

export function settlementChange(
	before: RegistrationItem,
	balance: readonly { currency: string; amount: number }[],
	{ date, note }: Extract<RegistrationActionForm, { act: "settle" }>,
	{ at, by }: { at: string; by: string },
): RegistrationChange | null {
	const { payment } = before;
	if (!payment) return null;
	const settled = balance.map((one) => ({ ...one, date, note, at, by }) as never);
	return {
		set: { payment: { ...payment, settled: [...(payment.settled ?? []), ...settled] } },
		happened: "settle",
		audit: { action: "registration.settled", after: { settled: balance, date, note } },
		events: [mailEvent("registration.settled", { conference: before.conference, number: before.number, at })],
	};
}
