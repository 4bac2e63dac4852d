import type { RegistrationActForm } from "@deck/contracts/registration-acts";
import { balanceOf } from "@deck/contracts/registration-price";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedIn } from "../kernel/context.ts";
import { AppError, invalid } from "../kernel/errors.ts";
import { jobEvent, mailEvent } from "../kernel/outbox.ts";
import { SETTINGS } from "../kernel/settings.ts";
import { cancellation } from "./cancel.ts";
import type { RegistrationChange } from "./change.ts";
import { issuedAtDoor, issuedAtPayment } from "./codes.ts";
import { correcting, settling } from "./correct.ts";
import type { RegistrationItem, StoredPayment } from "./entity.ts";
import { loggedPayment } from "./logged.ts";
import { currentPrice } from "./price.ts";
import type { Terms } from "./terms.ts";

/** When an act happens, and what it is judged by. */
interface Moment {
	/** ISO instant. */
	at: string;
	context: SignedIn;
	conference: ConferenceItem;
	terms: Terms;
}

type Form<Act extends RegistrationActForm["act"]> = Extract<RegistrationActForm, { act: Act }>;

/**
 * What each act of staff does with a registration with which it may be done (contracts/registration-life.ts). Null: it was
 * done already. `pay` throws 422 at `note` (`payment_differs`) where the sum is not the price and nothing says why;
 * `remind` 422 `registration_reminded` where that was done a moment ago; `check_in` 422 `checked_in` where somebody else
 * did it.
 */
export const ACTS: {
	[Act in RegistrationActForm["act"]]: (
		before: RegistrationItem,
		form: Form<Act>,
		moment: Moment,
	) => RegistrationChange | null | Promise<RegistrationChange | null>;
} = {
	verify: (before) => ({
		set: { document: withState(before, "verified") },
		happened: "verify",
		audit: { action: "registration.verified", after: { document: before.document?.name } },
		events: [letter("registration.verified", before)],
	}),
	return: (before, { reasons }) => ({
		set: { document: { ...withState(before, "returned"), reasons }, seen: undefined },
		happened: "return",
		audit: { action: "registration.returned", after: { document: before.document?.name, reasons } },
		events: [letter("registration.returned", before)],
	}),
	pay: (before, { date, sum, reference, note }, { at, terms, context }) => {
		const price = currentPrice(before, terms.fees);
		if (price && price.total !== sum && note === "") throw invalid("note", "payment_differs");
		const by = context.actor.user_id;
		const payment: StoredPayment = { date, sum, reference, note, at, price, by };
		return {
			set: { state: "paid", payment, codes: issuedAtPayment(before, at) },
			happened: "pay",
			audit: { action: "registration.paid", after: loggedPayment(payment) },
			events: [letter("registration.paid", before)],
		};
	},
	unpay: (before, { reason }) => ({
		set: { state: "submitted", payment: undefined, checked_in_at: undefined },
		happened: "unpay",
		audit: {
			action: "registration.unpaid",
			before: before.payment && loggedPayment(before.payment),
			after: { reason },
		},
		events: [
			mailEvent("registration.payment_undone", { ...keyOf(before), reason }),
			// Unpaid, it is a draft again where one of its papers can't be presented any more.
			...before.papers
				.filter(({ left }) => left)
				.map(({ number }) => jobEvent("paper.presented", { conference: before.conference, number })),
		],
	}),
	correct: (before, form, { context, conference, ...moment }) =>
		correcting(context, conference, before, form, moment),
	settle: (before, form, { at, context }) =>
		settling(before, before.payment ? balanceOf(before.payment) : [], form, {
			...{ at, by: context.actor.user_id },
		}),
	cancel: (before, { reasons }, { context }) => cancellation(context, before, reasons),
	discount: (before, { percent, reason }) => ({
		set: { given: percent > 0 ? { percent, reason } : undefined },
		audit: {
			action: "registration.discounted",
			before: { discount: before.given?.percent ?? 0 },
			after: { discount: percent, reason },
		},
	}),
	remind: (before, _, { at, context }) => {
		const pause = SETTINGS.registrationRemindedAgainSeconds * 1000;
		if (before.reminded_at && Date.parse(before.reminded_at) + pause > context.now().getTime())
			throw new AppError("invalid", "registration_reminded");
		return {
			set: { reminded_at: at },
			happened: "remind",
			audit: { action: "registration.reminded" },
			events: [letter("registration.unpaid", before)],
		};
	},
	see: (before, _, { at }) => ({
		set: { seen: { at, status: before.content.status ?? "" } },
		happened: "see",
		audit: { action: "registration.document_seen", after: { status: before.content.status } },
		events: [letter("registration.verified", before)],
	}),
	unsee: (before) => ({
		set: { seen: undefined },
		happened: "unsee",
		audit: { action: "registration.document_unseen", before: { document_seen: before.seen?.at } },
		events: [mailEvent("registration.verification_undone", keyOf(before))],
	}),
	check_in: (before, { at: there }, { at, context }) => {
		// What a door tells later happened then, and never later than now.
		const when = there && Date.parse(there) < context.now().getTime() ? new Date(there).toISOString() : at;
		if (before.checked_in_at === when) return null;
		if (before.checked_in_at)
			throw new AppError("invalid", "checked_in", { params: { at: before.checked_in_at } });
		return {
			set: { checked_in_at: when, codes: issuedAtDoor(before, when, at) },
			audit: { action: "registration.checked_in" },
		};
	},
	check_out: (before) =>
		before.checked_in_at
			? {
					set: { checked_in_at: undefined },
					audit: { action: "registration.checked_out", before: { checked_in_at: before.checked_in_at } },
				}
			: null,
};

const keyOf = ({ conference, number }: RegistrationItem) => ({ conference, number });

const letter = (
	event: "registration.verified" | "registration.returned" | "registration.paid" | "registration.unpaid",
	registration: RegistrationItem,
) => mailEvent(event, keyOf(registration));

/** The document, which the table of acts sees to that there is. */
function withState({ document }: RegistrationItem, state: "verified" | "returned") {
	if (!document) throw new Error("a registration without a document");
	const { reasons: _, ...rest } = document;
	return { ...rest, state };
}
