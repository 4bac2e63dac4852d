import type { Fee } from "@deck/contracts/conference-parts";
import type { RegistrationListRow } from "@deck/contracts/registration";
import type { RegistrationActionForm } from "@deck/contracts/registration-actions";
import { findRegistrationTransition } from "@deck/contracts/registration-lifecycle";
import { sentDay } from "../../../lib/registration/groups.ts";
import { displayedSum } from "../../../lib/registration/listed-price.ts";

export const REGISTRATION_BULK_ACTIONS = ["verify", "remind", "pay_nothing", "cancel"] as const;
export type RegistrationBulkAction = (typeof REGISTRATION_BULK_ACTIONS)[number];

/** Why a registration is skipped: its state, or a price above zero. */
export type SkipReason =
	| "draft"
	| "paid"
	| "cancelled"
	| "no_document"
	| "verified"
	| "not_pending"
	| "has_price"
	| "free"
	| "sent_later";

interface Plan {
	included: readonly RegistrationListRow[];
	skipped: readonly { card: RegistrationListRow; why: SkipReason }[];
}

/** Only registrations first sent on or before this day in a time zone. */
export interface SentByDay {
	/** `yyyy-MM-dd`. */
	day: string;
	/** IANA. */
	timezone: string;
}

const isLater = (card: RegistrationListRow, { day, timezone }: SentByDay): boolean =>
	!card.sent_at || sentDay(card, timezone) > day;

export function planBulkAction(
	act: RegistrationBulkAction,
	cards: readonly RegistrationListRow[],
	fees: readonly Fee[],
	sentBy: SentByDay | null = null,
): Plan {
	const judged = cards.map((card) => ({
		card,
		why: skipReason(act, card, fees) ?? (sentBy && isLater(card, sentBy) ? "sent_later" : null),
	}));
	return {
		included: judged.flatMap(({ card, why }) => (why === null ? [card] : [])),
		skipped: judged.flatMap(({ card, why }) => (why === null ? [] : [{ card, why }])),
	};
}

function skipReason(
	act: RegistrationBulkAction,
	card: RegistrationListRow,
	fees: readonly Fee[],
): SkipReason | null {
	const { state, document } = card;
	// Payments are not refunded in bulk.
	if (act === "cancel" && state === "paid") return "paid";
	const free = displayedSum(card, fees)?.amount === 0;
	const step = findRegistrationTransition(act === "pay_nothing" ? "pay" : act, "registrar", {
		state,
		document,
		free,
		open: true,
	});
	if (!step) {
		if (state !== "submitted") return state;
		if (act === "remind") return "free";
		if (!document) return "no_document";
		return document === "verified" ? "verified" : "not_pending";
	}
	// A returned document waits for its participant.
	if (act === "verify" && document !== "pending") return "not_pending";
	if (act === "pay_nothing" && !free) return "has_price";
	return null;
}

/** Builds one request. @param today `yyyy-MM-dd` */
export function actionForm(
	act: RegistrationBulkAction,
	{ version }: RegistrationListRow,
	{ reasons, today }: { reasons: { en: string; ru: string }; today: string },
): RegistrationActionForm {
	switch (act) {
		case "cancel":
			return { act, version, reasons };
		case "pay_nothing":
			return { act: "pay", version, date: today, sum: 0, reference: "", note: "" };
		default:
			return { act, version };
	}
}
