import type {
	Registration,
	RegistrationListRow,
	Settlement,
	StaffRegistration,
} from "@deck/contracts/registration";
import type { Price } from "@deck/contracts/registration-price";
import type { ConferenceItem } from "../conference/lookup.ts";
import { hasReviewsInConference } from "../expert/involved.ts";
import type { Actor } from "../kernel/actor.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { commonPart, type ListRowView, viewForAudience } from "../kernel/list-row-text.ts";
import { asMasked } from "../kernel/masked.ts";
import { isClosedToReviewer } from "../paper/paper-rights.ts";
import type { RegistrationItem } from "./entity.ts";
import { discountSum } from "./list-rows.ts";

/**
 * Reviewers must not learn who wrote a paper (product.md §1). They see presenters without papers, with the discount as
 * if staff gave it; in double-blind conferences all, as the one without papers would be the author. Texts of staff and
 * of the bank may name a paper, so reviewers read none of them, neither here nor in the log or in notes. The format
 * and the address stay, as registrars need both: the fee shows the format too. So who knows the authors of all other
 * papers can still find by exclusion who presents the one that they review.
 */

/** `all`, or only papers that the actor reviews. */
export interface RegistrationMask {
	actor: Actor;
	all: boolean;
}

/** Reads which registrations are masked for the actor. 2 table calls in a double-blind conference, else none. */
export async function readRegistrationMask(
	context: SignedInContext,
	{ conference, blindness }: Pick<ConferenceItem, "conference" | "blindness">,
): Promise<RegistrationMask> {
	const all = blindness === "double" && (await hasReviewsInConference(context, conference));
	return { actor: context.actor, all };
}

const isReviewedBy = ({ reviewers = [] }: RegistrationItem, { conflicts }: Actor): boolean =>
	reviewers.some((email) => conflicts.includes(email));

export const maskedRowView = ({ actor: { conflicts }, all }: RegistrationMask): ListRowView =>
	all
		? (text) => maskedCommonPart(commonPart(text))
		: viewForAudience({ staff: null, deciders: null, conflicts, maskCommon: maskedCommonPart });

function maskedCommonPart(common: string): string {
	const { masked, ...row }: RegistrationListRow = JSON.parse(common);
	const { discount = discountSum(row.papers), ...before } = masked ?? {};
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
export async function givenByActor(
	context: SignedInContext,
	conference: Pick<ConferenceItem, "conference" | "blindness">,
	registration: RegistrationItem,
	percent: number,
): Promise<number> {
	const masked = isMasked(await readRegistrationMask(context, conference), registration);
	return masked ? Math.max(0, percent - discountSum(registration.papers)) : percent;
}

export const maskForStaff = (
	cover: RegistrationMask,
	registration: RegistrationItem,
	shown: StaffRegistration,
): StaffRegistration => (isMasked(cover, registration) ? withoutReports(shown) : shown);

/** Returns a registration as masked readers see it, still without its papers' changes. */
export const beforeHiddenChanges = (registration: RegistrationItem): RegistrationItem => {
	const { masked, content } = registration;
	if (!masked) return registration;
	const papers = masked.papers.map(({ number }) => number);
	return { ...asMasked(registration), content: { ...content, papers } };
};

/**
 * Returns a registration as the actor sees it: without changes that they must not notice. Calls: none, or those of
 * `readRegistrationMask` after such changes.
 */
export async function asSeen(
	context: SignedInContext,
	conference: Pick<ConferenceItem, "conference" | "blindness">,
	registration: RegistrationItem,
): Promise<RegistrationItem> {
	if (!registration.masked) return registration;
	const mask = await readRegistrationMask(context, conference);
	return isMasked(mask, registration) ? beforeHiddenChanges(registration) : registration;
}

export const isMasked = ({ actor, all }: RegistrationMask, registration: RegistrationItem): boolean =>
	all || isReviewedBy(registration, actor);

/** Removes the papers from a registration if the actor reviews them: a reviewer may act as the participant. */
export const maskForOwner = (
	actor: Actor | null,
	{ reviewers }: RegistrationItem,
	shown: Registration,
): Registration => (actor && isClosedToReviewer(reviewers, actor) ? withoutReports(shown) : shown);

/** Fields of log entries with such texts. */
export const LOGGED_TEXTS: readonly string[] = ["note", "reason", "reasons"];

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
		happened: shown.happened.filter(({ paper }) => paper === undefined),
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

/** One line, so that nobody can count the papers. */
function withoutPapers<P extends Price | null>(price: P): P {
	if (!price) return price;
	const fee = price.lines.filter(({ kind }) => kind === "fee");
	const off = price.lines.flatMap((line) => (line.kind === "fee" ? [] : [line]));
	if (off.length === 0) return price;
	const percent = off.reduce((sum, line) => sum + line.percent, 0);
	const amount = off.reduce((sum, line) => sum + line.amount, 0);
	return { ...price, lines: [...fee, { kind: "given", percent, amount }] };
}
