import * as v from "valibot";
import { bulkId } from "./bulk.ts";
import { amount } from "./conference-parts.ts";
import { localDay } from "./dates.ts";
import { LIMITS } from "./limits.ts";
import { discount } from "./paper-staff.ts";
import { RegistrationForm } from "./registration.ts";
import { email, emailLanguage, inEnglish, optionalText, requiredText, rule, serial } from "./rules.ts";

const version = v.number("required");
const reason = requiredText(LIMITS.registrationReason);
const bothReasons = v.object({ en: v.pipe(reason, inEnglish), ru: reason });

const [{ entries }] = RegistrationForm.pipe;

/** What staff correct of a paid registration; absent papers stay as they are. */
const Correction = v.object({
	locales: entries.locales,
	organization: entries.organization,
	format: entries.format,
	papers: v.optional(entries.papers),
	events: entries.events,
});

/** Parts of a registration that a correction may change. */
export type CorrectedPart = "names" | "organization" | "format" | "papers" | "events";

/** What staff do with a registration; with the version that they saw, but for what the door does. */
export const RegistrationActForm = v.variant(
	"act",
	[
		v.object({ act: v.literal("verify"), version }),
		v.object({ act: v.literal("return"), version, reasons: bothReasons }),
		v.object({
			act: v.literal("pay"),
			version,
			/** `yyyy-MM-dd`: the day of the transfer. */
			date: localDay,
			/** In the smallest unit of the price's currency. */
			sum: amount,
			reference: optionalText(LIMITS.paymentReference),
			/** Why the sum is not the price. */
			note: optionalText(LIMITS.registrationReason),
		}),
		v.object({ act: v.literal("unpay"), version, reason }),
		v.object({ act: v.literal("cancel"), version, reasons: bothReasons }),
		v.object({ act: v.literal("discount"), version, percent: discount, reason }),
		v.object({ act: v.literal("remind"), version }),
		/** Staff have seen on paper what shows a young scientist, or have not after all. */
		v.object({ act: v.literal("see"), version }),
		v.object({ act: v.literal("unsee"), version }),
		v.object({
			act: v.literal("check_in"),
			/** ISO instant at the door, where it is told later. */
			at: v.optional(v.pipe(v.string("invalid"), v.isoTimestamp("invalid"))),
		}),
		v.object({ act: v.literal("check_out") }),
		v.object({ act: v.literal("correct"), version, reason, content: Correction }),
		/** What a correction left to pay or to refund was paid or refunded, on a day. */
		v.object({
			act: v.literal("settle"),
			version,
			date: localDay,
			note: optionalText(LIMITS.registrationReason),
		}),
	],
	"invalid",
);
export type RegistrationActForm = v.InferOutput<typeof RegistrationActForm>;

/** POST conf/{conf}/adm/registrations/acts: several at once, each for itself. */
export const RegistrationActsForm = v.object({
	/** Of what is to be undone as a whole: an id made by who begins it, the same of all its portions. */
	run: v.optional(bulkId),
	acts: v.pipe(
		v.array(v.object({ number: serial, form: RegistrationActForm }), "required"),
		v.minLength(1, "required"),
		v.maxLength(LIMITS.registrationsPerCall, rule("maxsize", { length: LIMITS.registrationsPerCall })),
	),
});
export type RegistrationActsForm = v.InferOutput<typeof RegistrationActsForm>;

/** What is done to many registrations and can be undone: what only told somebody is not. */
export const UNDOABLE_ACTS = ["verify", "pay", "cancel"] as const satisfies RegistrationActForm["act"][];
export type UndoableAct = (typeof UNDOABLE_ACTS)[number];

/** POST conf/{conf}/adm/registrations/runs/{id}/undo: takes back what became of some of its registrations. */
export const RegistrationUndoForm = v.object({
	/** Why: a payment is taken back only with a reason (product.md §5). */
	reason: v.optional(optionalText(LIMITS.registrationReason), ""),
	numbers: v.pipe(
		v.array(serial, "required"),
		v.minLength(1, "required"),
		v.maxLength(LIMITS.registrationsPerCall, rule("maxsize", { length: LIMITS.registrationsPerCall })),
	),
});
export type RegistrationUndoForm = v.InferOutput<typeof RegistrationUndoForm>;

/** GET conf/{conf}/adm/registrations/runs: what one did oneself to many in the last day. */
export interface RegistrationRun {
	id: string;
	what: { act: UndoableAct };
	/** ISO instants: when it began, and until when it can be undone. */
	at: string;
	until: string;
	/** The registrations that can be undone still. */
	numbers: number[];
}

/** POST conf/{conf}/adm/registrations: registers somebody on site, in the window or outside of it. */
export const RegisterSomebodyForm = v.object({
	email,
	content: RegistrationForm,
	/** Staff have seen on paper what shows a young scientist. */
	document_seen: v.optional(v.boolean("invalid"), false),
	language: emailLanguage,
});
export type RegisterSomebodyForm = v.InferOutput<typeof RegisterSomebodyForm>;

/** What became of one of several: the version that it has now, or why it was refused, a code of `errors.json`. */
export interface RegistrationResult {
	number: number;
	version: number | null;
	refused: string | null;
}
