import { type FieldDescriptor, type FieldKind, fieldNames } from "./fields.ts";
import { LIMITS } from "./limits.ts";

/** The participant and the staff with access to registrations see every field. */
type RegistrationField = Exclude<FieldDescriptor, { kind: "keywords" }> & {
	/** The card of the form that asks for it. */
	part: "taking_part" | "status" | "consent";
	/** Stays in a paid registration when its account is erased. */
	kept: boolean;
} & (
		| { listed: false }
		/** Staff's list has it: in the row, the export and, unless it is a text, as a filter. */
		| { listed: true; kind: Exclude<FieldKind, "block"> }
	) &
	(
		| { logged: false }
		/** The log shows it. Reviewers read the log, so it has no free text. */
		| { logged: true; kind: Exclude<FieldKind, "line" | "block"> }
	);

/**
 * Fields of a registration without rules of their own. Schemas, types, drafts, list row, log, erasure, forms, pages,
 * differences, filters and export columns come from here. `locales/<lang>` has the texts: `registration.json` in
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

/** Values in the list row. Drafts may be empty or invalid. */
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

/** Key of a choice's text below `choice`. */
export type RegistrationChoice = {
	[N in RegistrationFieldName]: (typeof REGISTRATION_FIELDS)[N] extends {
		choices: readonly (infer C extends string)[];
	}
		? `${N}.${C}`
		: never;
}[RegistrationFieldName];
