import * as v from "valibot";
import { PARTICIPATIONS } from "./conference-parts.ts";
import { country } from "./countries.ts";
import type { IssuedDocument } from "./issued.ts";
import { LIMITS } from "./limits.ts";
import type { PresentablePaper, PresentedPaper } from "./presented-paper.ts";
import type { DocumentState, RegistrationAct, RegistrationState } from "./registration-life.ts";
import type { WindowState } from "./registration-opening.ts";
import type { Balance, Price } from "./registration-price.ts";
import { id, inEnglish, optionalBlock, optionalText, requiredText, rule, serial } from "./rules.ts";
import type { DocumentKind } from "./upload.ts";

/** What somebody is in science; none of the last is a young scientist (specification §3). */
const SCIENTIFIC_STATUSES = ["stud", "pgrad", "phd", "none"] as const;

/** Somebody's main organization: one of those that hold the conferences, or another one, by its name and city. */
const ORGANIZATIONS = ["su", "ipsi", "ssu", "other"] as const;

/** A text as it was typed, whatever is still wrong with it. */
const typed = v.optional(
	v.pipe(
		v.string("invalid"),
		v.maxLength(LIMITS.registrationDraftText, rule("maxlen", { length: LIMITS.registrationDraftText })),
		v.transform((raw) => raw.toWellFormed()),
	),
);
const eventIds = v.pipe(
	v.array(id, "invalid"),
	v.maxLength(LIMITS.events, rule("maxsize", { length: LIMITS.events })),
	v.transform((ids) => [...new Set(ids)]),
);
const typedNames = v.optional(v.object({ first_name: typed, last_name: typed }));

/** A registration's form as far as it is filled in: every field may be absent, empty or wrong. */
export const RegistrationContent = v.object({
	locales: v.optional(v.object({ en: typedNames, ru: typedNames })),
	place: typed,
	format: v.optional(v.picklist(PARTICIPATIONS, "invalid")),
	/** Three letters of the country where one lives. */
	residency: typed,
	status: v.optional(v.picklist(SCIENTIFIC_STATUSES, "invalid")),
	young: v.optional(v.boolean("invalid")),
	organization: v.optional(
		v.object({
			kind: v.optional(v.picklist(ORGANIZATIONS, "invalid")),
			short_name: typed,
			city: typed,
		}),
	),
	events: v.optional(eventIds),
	papers: v.optional(
		v.pipe(
			v.array(serial, "invalid"),
			v.maxLength(LIMITS.draftRows, rule("maxsize", { length: LIMITS.draftRows })),
		),
	),
	needs: typed,
	consent: v.optional(v.boolean("invalid")),
	/** A document that was uploaded and not sent yet. */
	upload_id: v.optional(id),
});
export type RegistrationContent = v.InferOutput<typeof RegistrationContent>;

/** A registration as it is sent: nothing is missing or wrong. */
export const RegistrationForm = v.pipe(
	v.object({
		/** The badge shows them; who has no Russian name leaves it empty. */
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
		format: v.picklist(PARTICIPATIONS, "required"),
		residency: country,
		status: v.picklist(SCIENTIFIC_STATUSES, "required"),
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
		needs: optionalBlock(LIMITS.registrationNeeds),
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
	// A listener presents nothing, and the choice may stand in the form still.
	v.transform((form) => ({ ...form, papers: form.format === "presenter" ? form.papers : [] })),
);
export type RegistrationForm = v.InferOutput<typeof RegistrationForm>;

const version = v.number("required");

/** PUT conf/{conf}/registration: saves one's draft; `version` 0 begins it. */
export const SaveRegistrationForm = v.object({ content: RegistrationContent, version });
export type SaveRegistrationForm = v.InferOutput<typeof SaveRegistrationForm>;

/** POST conf/{conf}/registration: sends one's registration, or the changes of one that was sent; `version` 0 begins it. */
export const SendRegistrationForm = v.object({ content: RegistrationForm, version });
export type SendRegistrationForm = v.InferOutput<typeof SendRegistrationForm>;

/** POST conf/{conf}/registration/cancellation. */
export const CancelOwnForm = v.object({ version });

/** Whether somebody has a place at an event: one is kept for them, or they wait as the n-th. */
export type Seat = "kept" | number;

/** The document by which somebody is a young scientist. */
export interface StatusDocument {
	state: DocumentState;
	name: string;
	/** Bytes. */
	size: number;
	kind: DocumentKind;
	/** ISO instant of the upload. */
	at: string;
	/** Why it was returned. */
	reasons?: { en: string; ru: string };
	/** It was deleted, as the conference is long over. */
	gone?: true;
}

/** A payment that staff have confirmed. */
export interface Payment {
	/** `yyyy-MM-dd`. */
	date: string;
	sum: number;
	reference: string;
	note: string;
	/** ISO instant of the confirmation. */
	at: string;
	/** The price, frozen then; null where none was set. */
	price: Price | null;
	/** The price of what staff have corrected it to, where it is another one. */
	corrected?: Price;
	/** What was paid or refunded of the difference. */
	settled?: Settlement[];
}

/** A difference in price that was paid (above zero) or refunded (below). */
export interface Settlement extends Balance {
	/** `yyyy-MM-dd`. */
	date: string;
	note: string;
	/** ISO instant at which staff noted it. */
	at: string;
}

/** What has happened to a registration, for its page. */
export interface RegistrationHappened {
	at: string;
	kind:
		| Exclude<RegistrationAct, "save" | "discount" | "check_in" | "check_out">
		| "seat"
		| "paper_left"
		| "paper_back"
		| "undo";
	/** Which one left or came back. */
	paper?: number;
}

/** A registration, for its participant. */
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
	/** ISO instant at which staff saw on paper what shows a young scientist. */
	document_seen_at?: string;
	/** Per cent off that staff gave. */
	given?: number;
	/** As it is now, frozen once it is paid; null where no fee is set for it, or too little is known. */
	price: Price | null;
	/** Once the document is verified, where that is still to come. */
	price_if_verified?: Price;
	payment?: Payment;
	/** What corrections left to pay (above zero) or to refund (below). */
	balance?: Balance[];
	checked_in_at?: string;
	/** Why it was cancelled, where staff did. */
	cancelled?: { en: string; ru: string };
	happened: RegistrationHappened[];
	/** What was issued and holds now: nothing before the payment, and certificates once they were there. */
	documents: IssuedDocument[];
	/** Address of the signature that documents have; absent where there is none, or no document yet. */
	signature?: string;
	/** What one may do with it now. */
	acts: RegistrationAct[];
}

/** GET conf/{conf}/registration. */
export interface OwnRegistration {
	window: { state: WindowState; opens: string | null; closes: string | null };
	/** Before the window: they asked to be told when it opens. */
	asked_opening: boolean;
	/** The live one; else the last that was cancelled. */
	registration: Registration | null;
	presentable: PresentablePaper[];
	/** Places left of events that have only so many, and how many wait. */
	events: Record<string, { left: number; waiting: number }>;
}

/** A registration for staff. */
export interface StaffRegistration extends Registration {
	/** Why staff gave a discount. */
	given_reason?: string;
	made_by_staff?: true;
	/** The text of the terms to which they agreed, and when. */
	consent?: { version: string; at: string };
}

/** A row of the list of registrations. */
export interface RegistrationCard {
	number: number;
	state: RegistrationState;
	document?: DocumentState;
	email: string;
	/** Of the badge; empty where it is not filled in yet. */
	en: string;
	ru: string;
	organization: string;
	/** Three letters of the country; empty where it is not filled in yet. */
	residency: string;
	place: string;
	format: string;
	young: boolean;
	status: string;
	papers: PresentedPaper[];
	events: string[];
	/** Those of them at which they wait for a place. */
	waits?: string[];
	/** Per cent off that staff gave. */
	given?: number;
	/** Once paid: what was paid, of which price. */
	paid?: {
		at: string;
		date: string;
		sum: number;
		currency: Price["currency"] | null;
		reference: string;
		/** The price that was frozen, and the fee that it began with; absent where none was set. */
		price?: { total: number; fee: number; young: boolean };
		/** What corrections left to pay (above zero) or to refund (below). */
		balance?: Balance[];
		/** What was paid or refunded of the difference. */
		settled?: (Balance & { date: string })[];
	};
	/** ISO instants. */
	sent_at?: string;
	checked_in_at?: string;
	/** Once paid: the badge's code. */
	badge?: string;
	/** Once they were there. */
	certificates?: IssuedDocument[];
	changed: string;
	version: number;
}

/** GET conf/{conf}/adm/registrations: all of them, or those that changed since a mark. */
export interface RegistrationList {
	cards: RegistrationCard[];
	/** Since a mark: numbers of those that are gone. */
	gone?: number[];
	/** Send it back as `since`. */
	mark: string;
}
