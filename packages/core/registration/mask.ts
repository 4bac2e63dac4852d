import type {
	Registration,
	RegistrationListRow,
	Settlement,
	StaffRegistration,
} from "@deck/contracts/registration";
import type { Price } from "@deck/contracts/registration-price";
import { type Actor, reviewerConflicts } from "../kernel/actor.ts";
import { type ListRowView, viewForAudience } from "../kernel/list-row-text.ts";
import { isClosedToReviewer } from "../paper/paper-rights.ts";
import { beforeHiddenChanges } from "./before-hidden-changes.ts";
import type { RegistrationItem } from "./entity.ts";
import { discountSum } from "./list-rows.ts";

/**
 * Staff who review a paper must not learn that somebody presents it (product.md §1). They see its presenter without
 * papers, with the discount as if staff gave it. Texts of staff and of the bank may name a paper, so they read none of
 * them, neither here nor in the log or in notes. The format and the address stay, as registrars need both: the fee
 * shows the format too. While a lost paper makes it a draft again, they see what was sent. In double-blind conferences,
 * staff who review there see no registrations at all (`for-staff.ts`); the rest holds for those who no longer review.
 */

export const isMasked = (actor: Actor, { reviewers = [] }: RegistrationItem): boolean =>
	reviewers.some((email) => reviewerConflicts(actor).includes(email));

export const maskedRowView = (actor: Actor): ListRowView =>
	viewForAudience({
		staff: null,
		deciders: null,
		conflicts: reviewerConflicts(actor),
		maskCommon: maskedCommonPart,
	});

function maskedCommonPart(common: string): string {
	const { masked, ...real }: RegistrationListRow = JSON.parse(common);
	const { row = real, discount = discountSum(row.papers), ...before } = masked ?? {};
	const paid = row.paid && { paid: withoutDescription(row.paid) };
	const certificates = (row.certificates ?? []).filter(({ kind }) => kind !== "report");
	return JSON.stringify({
		...row,
		...before,
		papers: [],
		...paid,
		...maskedGiven(discount, row.given),
		...(row.certificates && { certificates }),
	} satisfies RegistrationListRow);
}

/** Returns the discount as if staff gave all of it; in the list and on the page. */
const maskedGiven = (ofPapers: number, given = 0) => {
	const percent = ofPapers + given;
	return percent > 0 ? { given: percent } : {};
};

/** Returns what staff give if the actor gives a discount in per cent: who sees no papers means theirs too. */
export const givenByActor = (actor: Actor, registration: RegistrationItem, percent: number): number =>
	isMasked(actor, registration) ? Math.max(0, percent - discountSum(registration.papers)) : percent;

export const maskForStaff = (
	actor: Actor,
	registration: RegistrationItem,
	shown: StaffRegistration,
): StaffRegistration => (isMasked(actor, registration) ? withoutReports(shown) : shown);

/** Returns a registration as the actor sees it: without changes that they must not notice. */
export const asSeen = (actor: Actor, registration: RegistrationItem): RegistrationItem =>
	isMasked(actor, registration) ? beforeHiddenChanges(registration) : registration;

const isClosedToOwner = (actor: Actor | null, { reviewers }: RegistrationItem): boolean =>
	actor !== null && isClosedToReviewer(reviewers, actor);

/** Returns the participant's registration as the actor sees it: a reviewer may act as the participant. */
export const asSeenByOwner = (actor: Actor | null, registration: RegistrationItem): RegistrationItem =>
	isClosedToOwner(actor, registration) ? beforeHiddenChanges(registration) : registration;

/** Removes the papers from the participant's registration if the actor reviews them. */
export const maskForOwner = (
	actor: Actor | null,
	registration: RegistrationItem,
	shown: Registration,
): Registration => (isClosedToOwner(actor, registration) ? withoutReports(shown) : shown);

/** Fields of log entries with such texts, or with a discount that lacks the papers' part. */
export const OMITTED_IN_LOG: readonly string[] = ["note", "reason", "reasons", "discount"];

function withoutReports<Shown extends Registration & Pick<StaffRegistration, "given_reason" | "waits_till">>({
	given_reason: _,
	cancelled: __,
	// The e-mail may be about a paper.
	waits_till: ___,
	...shown
}: Shown) {
	const { payment, price_if_verified, document } = shown;
	return {
		...shown,
		content: { ...shown.content, papers: [] },
		papers: [],
		...maskedGiven(discountSum(shown.papers), shown.given),
		...(document && { document: { ...document, reasons: undefined } }),
		price: withoutPapers(shown.price),
		...(price_if_verified && { price_if_verified: withoutPapers(price_if_verified) }),
		...(payment && {
			payment: {
				...withoutDescription(payment),
				...withoutNotes(payment),
				price: withoutPapers(payment.price),
				...(payment.corrected && { corrected: withoutPapers(payment.corrected) }),
			},
		}),
		documents: shown.documents.filter(({ kind }) => kind !== "report"),
	};
}

/** Returns the notes of a payment, emptied. */
export const withoutNotes = <S extends Settlement>({ settled }: { settled?: S[] | undefined }) => ({
	note: "",
	...(settled && { settled: settled.map((one): S => ({ ...one, note: "" })) }),
});

/** Removes the bank's description, in which a payer may name a paper. */
export function withoutDescription<P extends { description?: string }>({ description: _, ...paid }: P) {
	return paid;
}

/** Merges the papers' lines into one, so that nobody can count the papers. */
function withoutPapers<P extends Price | null>(price: P): P {
	if (!price) return price;
	const fee = price.lines.filter(({ kind }) => kind === "fee");
	const off = price.lines.flatMap((line) => (line.kind === "fee" ? [] : [line]));
	if (off.length === 0) return price;
	const percent = off.reduce((sum, line) => sum + line.percent, 0);
	const amount = off.reduce((sum, line) => sum + line.amount, 0);
	return { ...price, lines: [...fee, { kind: "given", percent, amount }] };
}
