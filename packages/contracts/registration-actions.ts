import * as v from "valibot";
import { amount } from "./conference-parts.ts";
import { localDay } from "./dates.ts";
import { fieldSchemas } from "./field-schemas.ts";
import { LIMITS } from "./limits.ts";
import { discount } from "./paper-staff.ts";
import { RegistrationForm } from "./registration.ts";
import { REGISTRATION_FIELDS, type RegistrationFieldName } from "./registration-fields.ts";
import {
	bulkId,
	email,
	emailLanguage,
	inEnglish,
	optionalText,
	requiredText,
	rule,
	serial,
} from "./rules.ts";

const version = v.number("required");
const reason = requiredText(LIMITS.registrationReason);
const bothReasons = v.object({ en: v.pipe(reason, inEnglish), ru: reason });

const [{ entries }] = RegistrationForm.pipe;

/** Of a paid registration; absent fields stay. */
const Correction = v.partial(
	v.object({
		locales: entries.locales,
		place: entries.place,
		...fieldSchemas(REGISTRATION_FIELDS),
		/** Staff have seen the proof of the status. */
		young: entries.young,
		organization: entries.organization,
		format: entries.format,
		papers: entries.papers,
		events: entries.events,
	}),
);

export type CorrectedField =
	| "names"
	| "place"
	| "young"
	| "organization"
	| "format"
	| "papers"
	| "events"
	| RegistrationFieldName;

/** By staff, with the version seen, except check-in. */
export const RegistrationActionForm = v.variant(
	"act",
	[
		v.object({ act: v.literal("verify"), version }),
		v.object({ act: v.literal("return"), version, reasons: bothReasons }),
		v.object({
			act: v.literal("pay"),
			version,
			/** `yyyy-MM-dd` of the transfer. */
			date: localDay,
			/** In the currency's smallest unit. */
			sum: amount,
			reference: optionalText(LIMITS.paymentReference),
			/** As a bank's file describes a payment without a reference; for staff. */
			description: v.optional(optionalText(LIMITS.paymentDescription)),
			/** Why the sum is not the price. */
			note: optionalText(LIMITS.registrationReason),
		}),
		v.object({ act: v.literal("unpay"), version, reason }),
		v.object({ act: v.literal("cancel"), version, reasons: bothReasons }),
		v.object({ act: v.literal("discount"), version, percent: discount, reason }),
		v.object({ act: v.literal("remind"), version }),
		/** Proof of young-scientist status seen on paper, or undone. */
		v.object({ act: v.literal("see"), version }),
		v.object({ act: v.literal("unsee"), version }),
		v.object({
			act: v.literal("check_in"),
			/** ISO instant at the door if sent later. */
			at: v.optional(v.pipe(v.string("invalid"), v.isoTimestamp("invalid"))),
		}),
		v.object({ act: v.literal("check_out") }),
		v.object({ act: v.literal("correct"), version, reason, content: Correction }),
		/** Records a balance as paid or refunded. */
		v.object({
			act: v.literal("settle"),
			version,
			date: localDay,
			note: optionalText(LIMITS.registrationReason),
		}),
	],
	"invalid",
);
export type RegistrationActionForm = v.InferOutput<typeof RegistrationActionForm>;

/** POST conf/{conf}/adm/registrations/acts: each is independent. */
export const RegistrationActionsForm = v.object({
	/** Created by the client, one per action; for undo. */
	run: v.optional(bulkId),
	acts: v.pipe(
		v.array(v.object({ number: serial, form: RegistrationActionForm }), "required"),
		v.minLength(1, "required"),
		v.maxLength(LIMITS.registrationsPerCall, rule("maxsize", { length: LIMITS.registrationsPerCall })),
	),
});
export type RegistrationActionsForm = v.InferOutput<typeof RegistrationActionsForm>;

/** Others only send a message. */
export const UNDOABLE_ACTIONS = [
	"verify",
	"pay",
	"cancel",
] as const satisfies RegistrationActionForm["act"][];
export type UndoableAction = (typeof UNDOABLE_ACTIONS)[number];

export const RegistrationUndoForm = v.object({
	/** Required for a payment (product.md §5). */
	reason: v.optional(optionalText(LIMITS.registrationReason), ""),
	numbers: v.pipe(
		v.array(serial, "required"),
		v.minLength(1, "required"),
		v.maxLength(LIMITS.registrationsPerCall, rule("maxsize", { length: LIMITS.registrationsPerCall })),
	),
});
export type RegistrationUndoForm = v.InferOutput<typeof RegistrationUndoForm>;

/** GET conf/{conf}/adm/registrations/runs: own ones of the last day. */
export interface RegistrationRun {
	id: string;
	what: { act: UndoableAction };
	/** ISO instant of the start. */
	at: string;
	/** ISO instant until which it can be undone. */
	until: string;
	/** Can still be undone. */
	numbers: number[];
}

/** POST conf/{conf}/adm/registrations: on site, also outside the window. */
export const StaffRegistrationForm = v.object({
	email,
	content: RegistrationForm,
	/** Proof of young-scientist status, on paper. */
	document_seen: v.optional(v.boolean("invalid"), false),
	language: emailLanguage,
});
export type StaffRegistrationForm = v.InferOutput<typeof StaffRegistrationForm>;

/** The new version, or a code of `errors.json`. */
export interface RegistrationResult {
	number: number;
	version: number | null;
	refused: string | null;
}
