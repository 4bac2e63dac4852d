import * as v from "valibot";
import { ATTENDANCE_FORMATS } from "./conference-parts.ts";
import { draftSchemas, fieldSchemas } from "./field-schemas.ts";
import type { IssuedDocument } from "./issued-document.ts";
import { LIMITS } from "./limits.ts";
import type { PresentablePaper, PresentedPaper } from "./presented-paper.ts";
import {
	type ListedRegistrationValues,
	ORGANIZATIONS,
	REGISTRATION_FIELDS,
	type UnlistedRegistrationFields,
} from "./registration-fields.ts";
import type { DocumentState, RegistrationAction, RegistrationState } from "./registration-lifecycle.ts";
import type { WindowState } from "./registration-opening.ts";
import type { Balance, Price } from "./registration-price.ts";
import { draftText, id, inEnglish, optionalText, requiredText, rule, serial } from "./rules.ts";
import type { DocumentKind } from "./upload.ts";

const unvalidatedText = v.optional(draftText(LIMITS.registrationDraftText));
const eventIds = v.pipe(
	v.array(id, "invalid"),
	v.maxLength(LIMITS.socialEvents, rule("maxsize", { length: LIMITS.socialEvents })),
	v.transform((ids) => [...new Set(ids)]),
);
const unvalidatedNames = v.optional(v.object({ first_name: unvalidatedText, last_name: unvalidatedText }));

export const RegistrationContent = v.object({
	locales: v.optional(v.object({ en: unvalidatedNames, ru: unvalidatedNames })),
	place: unvalidatedText,
	format: v.optional(v.picklist(ATTENDANCE_FORMATS, "invalid")),
	...draftSchemas(REGISTRATION_FIELDS, LIMITS.registrationDraftText),
	young: v.optional(v.boolean("invalid")),
	organization: v.optional(
		v.object({
			kind: v.optional(v.picklist(ORGANIZATIONS, "invalid")),
			short_name: unvalidatedText,
			city: unvalidatedText,
		}),
	),
	events: v.optional(eventIds),
	papers: v.optional(
		v.pipe(
			v.array(serial, "invalid"),
			v.maxLength(LIMITS.draftRows, rule("maxsize", { length: LIMITS.draftRows })),
		),
	),
	consent: v.optional(v.boolean("invalid")),
	/** A document not submitted yet. */
	upload_id: v.optional(id),
});
export type RegistrationContent = v.InferOutput<typeof RegistrationContent>;

export const RegistrationForm = v.pipe(
	v.object({
		/** For the badge; the Russian name may be empty. */
		locales: v.object({
			en: v.object({
				first_name: v.pipe(requiredText(LIMITS.badgeName), inEnglish),
				last_name: v.pipe(requiredText(LIMITS.badgeName), inEnglish),
			}),
			ru: v.object({
				first_name: optionalText(LIMITS.badgeName),
				last_name: optionalText(LIMITS.badgeName),
			}),
		}),
		place: v.pipe(v.string("required"), v.nonEmpty("required"), id),
		format: v.picklist(ATTENDANCE_FORMATS, "required"),
		...fieldSchemas(REGISTRATION_FIELDS),
		young: v.boolean("invalid"),
		organization: v.pipe(
			v.object({
				kind: v.picklist(ORGANIZATIONS, "required"),
				short_name: optionalText(),
				city: optionalText(LIMITS.badgeName),
			}),
			v.transform(({ kind, short_name, city }) =>
				kind === "other" ? { kind, short_name, city } : { kind, short_name: "", city: "" },
			),
			v.forward(
				v.check(({ kind, short_name }) => kind !== "other" || short_name !== "", "required"),
				["short_name"],
			),
			v.forward(
				v.check(({ kind, city }) => kind !== "other" || city !== "", "required"),
				["city"],
			),
		),
		events: v.pipe(
			eventIds,
			v.maxLength(LIMITS.eventsPerRegistration, rule("maxsize", { length: LIMITS.eventsPerRegistration })),
		),
		papers: v.pipe(
			v.array(serial, "invalid"),
			v.transform((numbers) => [...new Set(numbers)]),
			v.maxLength(LIMITS.reports, rule("reports_most", { count: LIMITS.reports })),
		),
		consent: v.pipe(v.boolean("required"), v.literal(true, "consent")),
		upload_id: v.optional(id),
	}),
	v.forward(
		v.check(({ format, papers }) => format === "listener" || papers.length > 0, "report_required"),
		["papers"],
	),
	v.forward(
		v.check(({ young, status }) => !young || status !== "none", "young_status"),
		["young"],
	),
	// A listener may have chosen papers before.
	v.transform((form) => ({ ...form, papers: form.format === "presenter" ? form.papers : [] })),
);
export type RegistrationForm = v.InferOutput<typeof RegistrationForm>;

const version = v.number("required");

/** PUT conf/{conf}/registration: the draft; `version` 0 creates it. */
export const SaveRegistrationForm = v.object({ content: RegistrationContent, version });
export type SaveRegistrationForm = v.InferOutput<typeof SaveRegistrationForm>;

/** POST conf/{conf}/registration: `version` 0 creates it. */
export const SendRegistrationForm = v.object({ content: RegistrationForm, version });
export type SendRegistrationForm = v.InferOutput<typeof SendRegistrationForm>;

export const CancelRegistrationForm = v.object({ version });

/** Or the position on the waiting list. */
export type Seat = "kept" | number;

export interface StatusDocument {
	state: DocumentState;
	name: string;
	/** Bytes. */
	size: number;
	kind: DocumentKind;
	/** ISO instant. */
	at: string;
	reasons?: { en: string; ru: string };
	/** Long after the conference. */
	purged?: true;
}

export interface Payment {
	/** `yyyy-MM-dd`. */
	date: string;
	sum: number;
	reference: string;
	/** From a bank's file, in place of a reference. Names payers: for staff only. */
	description?: string;
	note: string;
	/** ISO instant. */
	at: string;
	/** Frozen at payment; null: none was set. */
	price: Price | null;
	/** After a correction, if different. */
	corrected?: Price;
	settled?: Settlement[];
	/** Confirmed by the participant themself, who is staff. */
	by_participant?: true;
}

/** Paid above zero, refunded below. */
export interface Settlement extends Balance {
	/** `yyyy-MM-dd`. */
	date: string;
	note: string;
	/** ISO instant of recording. */
	at: string;
}

export interface RegistrationHistoryEntry {
	at: string;
	kind:
		| Exclude<RegistrationAction, "save" | "discount" | "check_in" | "check_out">
		| "seat"
		| "paper_left"
		| "paper_back"
		| "undo";
	/** The one that left or came back. */
	paper?: number;
}

export interface Registration {
	number: number;
	email: string;
	state: RegistrationState;
	version: number;
	/** ISO instants. */
	created_at: string;
	changed: string;
	sent_at?: string;
	content: RegistrationContent;
	papers: PresentedPaper[];
	seats: Record<string, Seat>;
	document?: StatusDocument;
	/** ISO instant when staff saw it on paper. */
	document_seen_at?: string;
	given?: number;
	/** Frozen once paid; null without a fee or with too little data. */
	price: Price | null;
	/** Price once the pending document is verified. */
	price_if_verified?: Price;
	payment?: Payment;
	/** To pay above zero, refund below. */
	balance?: Balance[];
	checked_in_at?: string;
	/** Staff's reason for cancelling. */
	cancelled?: { en: string; ru: string };
	happened: RegistrationHistoryEntry[];
	/** Valid ones: from payment on; certificates after check-in and the conference's beginning. */
	documents: IssuedDocument[];
	/** Address of the signature image. */
	signature?: string;
	/** What the user may do now. */
	acts: RegistrationAction[];
}

/** GET conf/{conf}/registration. */
export interface OwnRegistration {
	window: { state: WindowState; opens: string | null; closes: string | null };
	asked_opening: boolean;
	/** The live one, else the latest cancelled one. */
	registration: Registration | null;
	presentable: PresentablePaper[];
	/** Free places and waiting list's length, if places are limited. */
	events: Record<string, { left: number; waiting: number }>;
}

export interface StaffRegistration extends Registration {
	given_reason?: string;
	made_by_staff?: true;
	/** An e-mail to them waits until this ISO instant. */
	waits_till?: string;
	/** Accepted version of the terms. */
	consent?: { version: string; at: string };
}

/** A list row. */
export interface RegistrationListRow extends ListedRegistrationValues {
	number: number;
	state: RegistrationState;
	document?: DocumentState;
	email: string;
	/** For the badge; may be empty. */
	en: string;
	ru: string;
	organization: string;
	place: string;
	format: string;
	young: boolean;
	papers: PresentedPaper[];
	events: string[];
	/** Events with the participant on the waiting list. */
	waits?: string[];
	given?: number;
	paid?: {
		at: string;
		date: string;
		sum: number;
		currency: Price["currency"] | null;
		reference: string;
		description?: string;
		/** Frozen price and its fee. */
		price?: { total: number; fee: number; young: boolean };
		/** To pay above zero, refund below. */
		balance?: Balance[];
		settled?: (Balance & { date: string })[];
	};
	/** ISO instants. */
	sent_at?: string;
	/** While it awaits payment, after a reminder by staff. */
	remindable_at?: string;
	checked_in_at?: string;
	/** Code of the badge, once paid. */
	badge?: string;
	/** After check-in; valid once the conference has begun. */
	certificates?: IssuedDocument[];
	changed: string;
	version: number;
	/** How reviewers of its papers still see it; `discount` is their papers' in per cent, `row` what was sent before. */
	masked?: {
		state: RegistrationState;
		changed: string;
		version: number;
		discount: number;
		row?: Omit<RegistrationListRow, "masked">;
	};
}

/** GET conf/{conf}/adm/registrations/unlisted: for exports. */
export interface UnlistedRegistrationValues extends UnlistedRegistrationFields {
	number: number;
}

/** GET conf/{conf}/adm/registrations: all, or changes since a mark. */
export interface RegistrationList {
	rows: RegistrationListRow[];
	/** Since a mark: deleted ones. */
	removed?: number[];
	/** Send as `since`. */
	mark: string;
}
