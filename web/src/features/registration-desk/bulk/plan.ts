import type { Fee } from "@deck/contracts/conference-parts";
import type { RegistrationListRow } from "@deck/contracts/registration";
import type { RegistrationActionForm } from "@deck/contracts/registration-actions";
import { findRegistrationTransition } from "@deck/contracts/registration-lifecycle";
import { mayRemind } from "@deck/contracts/remindable";
import { sentDay } from "../../../lib/registration/groups.ts";
import { displayedSum } from "../../../lib/registration/listed-price.ts";

export const REGISTRATION_BULK_ACTIONS = ["verify", "remind", "pay_nothing", "cancel"] as const;
export type RegistrationBulkAction = (typeof REGISTRATION_BULK_ACTIONS)[number];

/** Why a registration is skipped. */
export type SkipReason =
	| "draft"
	| "paid"
	| "cancelled"
	| "no_document"
	| "verified"
	| "not_pending"
	| "has_price"
	| "free"
	| "being_checked"
	| "reminded"
	| "sent_later";

interface Plan {
	included: readonly RegistrationListRow[];
	skipped: readonly { row: RegistrationListRow; why: SkipReason }[];
}

/** Limits an action to registrations first sent on or before a day. */
export interface SentByDay {
	/** `yyyy-MM-dd`. */
	day: string;
	/** IANA. */
	timezone: string;
}

const isNotSentBy = (row: RegistrationListRow, { day, timezone }: SentByDay): boolean =>
	!row.sent_at || sentDay(row, timezone) > day;

export function planBulkAction(
	act: RegistrationBulkAction,
	rows: readonly RegistrationListRow[],
	fees: readonly Fee[],
	now: Date,
	sentBy: SentByDay | null = null,
): Plan {
	const judged = rows.map((row) => ({
		row,
		why: skipReason(act, row, fees, now) ?? (sentBy && isNotSentBy(row, sentBy) ? "sent_later" : null),
	}));
	return {
		included: judged.flatMap(({ row, why }) => (why === null ? [row] : [])),
		skipped: judged.flatMap(({ row, why }) => (why === null ? [] : [{ row, why }])),
	};
}

function skipReason(
	act: RegistrationBulkAction,
	row: RegistrationListRow,
	fees: readonly Fee[],
	now: Date,
): SkipReason | null {
	const { state, document } = row;
	// Payments are not refunded in bulk.
	if (act === "cancel" && state === "paid") return "paid";
	const free = displayedSum(row, fees)?.amount === 0;
	const step = findRegistrationTransition(act === "pay_nothing" ? "pay" : act, "registrar", {
		state,
		document,
		free,
		open: true,
	});
	if (!step) {
		if (state !== "submitted") return state;
		if (act === "remind") return free ? "free" : "being_checked";
		if (!document) return "no_document";
		return document === "verified" ? "verified" : "not_pending";
	}
	// A returned document waits for its participant.
	if (act === "verify" && document !== "pending") return "not_pending";
	if (act === "pay_nothing" && !free) return "has_price";
	if (act === "remind" && !mayRemind(row, now)) return "reminded";
	return null;
}

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
