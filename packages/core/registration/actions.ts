import type { RegistrationActionForm } from "@deck/contracts/registration-actions";
import { calculateBalance } from "@deck/contracts/registration-price";
import { mayRemind } from "@deck/contracts/remindable";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { AppError, invalid } from "../kernel/errors.ts";
import { mailEvent, shortJobEvent } from "../kernel/outbox.ts";
import { cancellationChange } from "./cancel.ts";
import type { RegistrationChange } from "./change.ts";
import { issuedAtCheckIn, issuedAtPayment } from "./codes.ts";
import { correctionChange, settlementChange } from "./correct.ts";
import type { RegistrationItem, StoredPayment } from "./entity.ts";
import { loggedPayment } from "./logged.ts";
import { givenByActor } from "./mask.ts";
import { priceAtPaymentOrNow } from "./price.ts";
import { notifyPriceChange } from "./price-change.ts";
import { remindableAt } from "./remindable.ts";
import type { RegistrationTerms } from "./terms.ts";

interface ActionContext {
	/** ISO instant. */
	at: string;
	context: SignedInContext;
	conference: ConferenceItem;
	terms: RegistrationTerms;
}

type ActionForm<Act extends RegistrationActionForm["act"]> = Extract<RegistrationActionForm, { act: Act }>;

/**
 * Changes of the acts (contracts/registration-lifecycle.ts); null if already done.
 * @throws `pay`: 422 `payment_differs` at `note` for another sum without a note; `remind`: 422 `registration_reminded`
 * shortly after the last one; `check_in`: 422 `checked_in` by somebody else
 */
export const REGISTRATION_ACTION_CHANGES: {
	[Act in RegistrationActionForm["act"]]: (
		before: RegistrationItem,
		form: ActionForm<Act>,
		moment: ActionContext,
	) => RegistrationChange | null | Promise<RegistrationChange | null>;
} = {
	verify: (before) => ({
		set: { document: withState(before, "verified") },
		happened: "verify",
		audit: { action: "registration.verified", after: { document: before.document?.name } },
		events: [emailEvent("registration.verified", before)],
	}),
	return: (before, { reasons }) => ({
		set: { document: { ...withState(before, "returned"), reasons }, seen: undefined },
		happened: "return",
		audit: { action: "registration.returned", after: { document: before.document?.name, reasons } },
		events: [emailEvent("registration.returned", before)],
	}),
	pay: (before, { date, sum, reference, description, note }, { at, terms, context }) => {
		const price = priceAtPaymentOrNow(before, terms.fees);
		if (price && price.total !== sum && note === "") throw invalid("note", "payment_differs");
		const by = context.actor.user_id;
		const described = description && { description };
		const own = context.actor.addresses.includes(before.email) && { by_participant: true as const };
		const payment: StoredPayment = { date, sum, reference, ...described, note, at, price, by, ...own };
		return {
			set: { state: "paid", payment, codes: issuedAtPayment(before, at) },
			happened: "pay",
			audit: { action: "registration.paid", after: loggedPayment(payment) },
			events: [emailEvent("registration.paid", before)],
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
			// An unpaid one becomes a draft if a paper can no longer be presented.
			...before.papers
				.filter(({ left }) => left)
				.map(({ number }) => shortJobEvent("paper.presented", { conference: before.conference, number })),
		],
	}),
	correct: (before, form, { context, conference, ...moment }) =>
		correctionChange(context, conference, before, form, moment),
	settle: (before, form, { at, context }) =>
		settlementChange(before, before.payment ? calculateBalance(before.payment) : [], form, {
			at,
			by: context.actor.user_id,
		}),
	cancel: (before, { reasons }, { context }) => cancellationChange(context, before, reasons),
	discount: (before, { percent: requestedPercent, reason }, { context, terms }) => {
		const percent = givenByActor(context.actor, before, requestedPercent);
		const set = { given: percent > 0 ? { percent, reason } : undefined };
		return {
			set,
			audit: {
				action: "registration.discounted",
				before: { discount: before.given?.percent ?? 0 },
				after: { discount: percent, reason },
			},
			events: notifyPriceChange(before, set, terms.fees),
		};
	},
	remind: (before, _, { at, context }) => {
		const { reminded_at } = before;
		if (reminded_at && !mayRemind({ remindable_at: remindableAt(reminded_at) }, context.now()))
			throw new AppError("invalid", "registration_reminded");
		return {
			set: { reminded_at: at },
			happened: "remind",
			audit: { action: "registration.reminded" },
			events: [emailEvent("registration.unpaid", before)],
		};
	},
	see: (before, _, { at }) => ({
		set: { seen: { at, status: before.content.status ?? "" } },
		happened: "see",
		audit: { action: "registration.document_seen", after: { status: before.content.status } },
		events: [emailEvent("registration.verified", before)],
	}),
	unsee: (before) => ({
		set: { seen: undefined },
		happened: "unsee",
		audit: { action: "registration.document_unseen", before: { document_seen: before.seen?.at } },
		events: [mailEvent("registration.verification_undone", keyOf(before))],
	}),
	check_in: (before, { at: checkedInAt }, { at, context }) => {
		// Offline check-ins have their own time, never a future one.
		const when =
			checkedInAt && Date.parse(checkedInAt) < context.now().getTime()
				? new Date(checkedInAt).toISOString()
				: at;
		if (before.checked_in_at === when) return null;
		if (before.checked_in_at)
			throw new AppError("invalid", "checked_in", { params: { at: before.checked_in_at } });
		return {
			set: { checked_in_at: when, codes: issuedAtCheckIn(before, when, at) },
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

const emailEvent = (
	event: "registration.verified" | "registration.returned" | "registration.paid" | "registration.unpaid",
	registration: RegistrationItem,
) => mailEvent(event, keyOf(registration));

function withState({ document }: RegistrationItem, state: "verified" | "returned") {
	if (!document) throw new Error("a registration without a document");
	const { reasons: _, ...rest } = document;
	return { ...rest, state };
}
