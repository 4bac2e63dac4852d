import type { Fee } from "@deck/contracts/conference-parts";
import type { RegistrationCard } from "@deck/contracts/registration";
import type { RegistrationActForm } from "@deck/contracts/registration-acts";
import { registrationStep } from "@deck/contracts/registration-life";
import { shownSum } from "../../../lib/registration/card-price.ts";
import { sentOn } from "../../../lib/registration/groups.ts";

export const BULK_ACTS = ["verify", "remind", "pay_nothing", "cancel"] as const;
export type BulkAct = (typeof BULK_ACTS)[number];

/** Why a registration is skipped: its state, or a price above zero. */
export type LeftOut =
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
	taken: readonly RegistrationCard[];
	left: readonly { card: RegistrationCard; why: LeftOut }[];
}

/** Only registrations first sent on or before this day in a time zone. */
export interface SentBy {
	/** `yyyy-MM-dd`. */
	day: string;
	/** IANA. */
	timezone: string;
}

const isLater = (card: RegistrationCard, { day, timezone }: SentBy): boolean =>
	!card.sent_at || sentOn(card, timezone) > day;

export function planOf(
	act: BulkAct,
	cards: readonly RegistrationCard[],
	fees: readonly Fee[],
	sentBy: SentBy | null = null,
): Plan {
	const judged = cards.map((card) => ({
		card,
		why: leftOut(act, card, fees) ?? (sentBy && isLater(card, sentBy) ? "sent_later" : null),
	}));
	return {
		taken: judged.flatMap(({ card, why }) => (why === null ? [card] : [])),
		left: judged.flatMap(({ card, why }) => (why === null ? [] : [{ card, why }])),
	};
}

function leftOut(act: BulkAct, card: RegistrationCard, fees: readonly Fee[]): LeftOut | null {
	const { state, document } = card;
	// Payments are not refunded in bulk.
	if (act === "cancel" && state === "paid") return "paid";
	const free = shownSum(card, fees)?.amount === 0;
	const step = registrationStep(act === "pay_nothing" ? "pay" : act, "registrar", {
		...{ state, document, free, open: true },
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
export function formOf(
	act: BulkAct,
	{ version }: RegistrationCard,
	{ reasons, today }: { reasons: { en: string; ru: string }; today: string },
): RegistrationActForm {
	switch (act) {
		case "cancel":
			return { act, version, reasons };
		case "pay_nothing":
			return { act: "pay", version, date: today, sum: 0, reference: "", note: "" };
		default:
			return { act, version };
	}
}
