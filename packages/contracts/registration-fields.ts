import { type FieldDescriptor, type FieldKind, fieldNames } from "./fields.ts";
import { LIMITS } from "./limits.ts";

export const HOST_ORGANIZATIONS = ["su", "ipsi", "ssu"] as const;
/** A host, or another by name and city. */
export const ORGANIZATIONS = [...HOST_ORGANIZATIONS, "other"] as const;

/** The participant and staff with access to registrations see every field. */
type RegistrationField = Exclude<FieldDescriptor, { kind: "keywords" }> & {
	/** Card of the form. */
	part: "taking_part" | "status" | "consent";
	/** Survives erasure of the account if paid. */
	kept: boolean;
} & (
		| { listed: false }
		/** In the staff's list: row, export and, unless a text, filter. */
		| { listed: true; kind: Exclude<FieldKind, "block"> }
	) &
	(
		| { logged: false }
		/** In the log, which reviewers read: no free text. */
		| { logged: true; kind: Exclude<FieldKind, "line" | "block"> }
	);

/**
 * Fields without own rules. Schemas, types, drafts, list row, log, erasure, forms, pages, differences,
 * filters and export columns derive from them. `locales/<lang>` has the texts: `registration.json` in
 * `field`, `missing` and `choice`, `registrations.json` in `facts` and `choice`, `audit.json` in `field`.
 */
export const REGISTRATION_FIELDS = {
	residency: {
		kind: "country",
		required: true,
		part: "taking_part",
		listed: true,
		logged: true,
		kept: true,
	},
	/** Young scientists, except `none` (specification §3). */
	status: {
		kind: "choice",
		choices: ["stud", "pgrad", "phd", "none"],
		required: true,
		part: "status",
		listed: true,
		logged: true,
		kept: true,
	},
	needs: {
		kind: "block",
		max: LIMITS.registrationNeeds,
		required: false,
		part: "consent",
		listed: false,
		logged: false,
		kept: false,
	},
} as const satisfies Record<string, RegistrationField>;

export type RegistrationFieldName = keyof typeof REGISTRATION_FIELDS;
export type RegistrationFieldPart = RegistrationField["part"];
export type RegistrationFieldKind = RegistrationField["kind"];
export const REGISTRATION_FIELD_NAMES = fieldNames(REGISTRATION_FIELDS);

type Listed = {
	[N in RegistrationFieldName as (typeof REGISTRATION_FIELDS)[N]["listed"] extends true ? N : never]: N;
};
export type ListedRegistrationField = keyof Listed;

/** In the list row; drafts may be empty or invalid. */
export type ListedRegistrationValues = {
	[N in ListedRegistrationField as (typeof REGISTRATION_FIELDS)[N]["required"] extends true
		? N
		: never]: string;
} & {
	[N in ListedRegistrationField as (typeof REGISTRATION_FIELDS)[N]["required"] extends true
		? never
		: N]?: string;
};

export const LISTED_REGISTRATION_FIELDS = REGISTRATION_FIELD_NAMES.filter(
	(name): name is ListedRegistrationField => REGISTRATION_FIELDS[name].listed,
);

type UnlistedRegistrationField = Exclude<RegistrationFieldName, ListedRegistrationField>;

export const UNLISTED_REGISTRATION_FIELDS = REGISTRATION_FIELD_NAMES.filter(
	(name): name is UnlistedRegistrationField => !REGISTRATION_FIELDS[name].listed,
);

/** Fields that list rows lack. */
export type UnlistedRegistrationFields = { [N in UnlistedRegistrationField]?: string };

/** Key of a choice's text below `choice`. */
export type RegistrationChoice = {
	[N in RegistrationFieldName]: (typeof REGISTRATION_FIELDS)[N] extends {
		choices: readonly (infer C extends string)[];
	}
		? `${N}.${C}`
		: never;
}[RegistrationFieldName];
