import {
	REGISTRATION_FIELD_NAMES,
	REGISTRATION_FIELDS,
	type RegistrationFieldName,
} from "@deck/contracts/registration-fields";
import * as v from "valibot";
import { type PartialRegistration, RegistrationSchema } from "./values.ts";

const PARTS = ["name", "taking_part", "status", "organization", "reports", "events", "consent"] as const;
export type Part = (typeof PARTS)[number];

export type PartState =
	| { kind: "ready" | "started" | "untouched" }
	| { kind: "errors"; count: number }
	| { kind: "sending"; percent: number };

/** Returns the parts of the form; listeners have no reports. */
export const visibleParts = (format: string | undefined): Part[] =>
	PARTS.filter((part) => part !== "reports" || format === "presenter");

/** Fields with their own rules, below `content`. */
const RULED_FIELDS = {
	"locales.en.first_name": "name",
	"locales.en.last_name": "name",
	"locales.ru.first_name": "name",
	"locales.ru.last_name": "name",
	place: "taking_part",
	format: "taking_part",
	young: "status",
	upload_id: "status",
	"organization.kind": "organization",
	"organization.short_name": "organization",
	"organization.city": "organization",
	papers: "reports",
	events: "events",
	consent: "consent",
} as const satisfies Record<string, Part>;
export type FieldName = RegistrationFieldName | keyof typeof RULED_FIELDS;

const FIELD_PARTS: Readonly<Record<FieldName, Part>> = {
	...(Object.fromEntries(
		REGISTRATION_FIELD_NAMES.map((name) => [name, REGISTRATION_FIELDS[name].part]),
	) as Record<RegistrationFieldName, Part>),
	...RULED_FIELDS,
};

/** Names of fields in page order. */
const FIELD_NAMES = PARTS.flatMap((part) =>
	(Object.keys(FIELD_PARTS) as FieldName[]).filter((name) => FIELD_PARTS[name] === part),
);

function fieldOf(path: string): FieldName | null {
	const name = path.replace(/^content\./, "").replace(/\.\d+$/, "");
	return name in FIELD_PARTS ? (name as FieldName) : null;
}

export function missingFields(values: PartialRegistration, hasDocument: boolean): FieldName[] {
	const { issues = [] } = v.safeParse(RegistrationSchema, values);
	const missing = new Set(issues.map((issue) => fieldOf(v.getDotPath(issue) ?? "")));
	const { format, papers, young, upload_id } = values.content ?? {};
	if (format === "presenter" && !papers?.length) missing.add("papers");
	if (young && !hasDocument && !upload_id) missing.add("upload_id");
	return FIELD_NAMES.filter((field) => missing.has(field));
}

/** Number of fields with their own rules that everybody must fill in. */
const REQUIRED_COUNTS: Record<Part, number> = {
	name: 2,
	taking_part: 2,
	status: 0,
	organization: 1,
	reports: 1,
	events: 0,
	consent: 1,
};

const requiredCount = (part: Part): number =>
	REQUIRED_COUNTS[part] +
	REGISTRATION_FIELD_NAMES.filter(
		(name) => REGISTRATION_FIELDS[name].required && REGISTRATION_FIELDS[name].part === part,
	).length;

export function partStates(
	missing: readonly FieldName[],
	shown: readonly string[],
	sending: number | null,
): Record<Part, PartState> {
	const states = PARTS.map((part): [Part, PartState] => {
		if (part === "status" && sending !== null) return [part, { kind: "sending", percent: sending }];
		const wrong = shown.map(fieldOf).filter((field) => field !== null && FIELD_PARTS[field] === part).length;
		if (wrong > 0) return [part, { kind: "errors", count: wrong }];
		const missingCount = missing.filter((field) => FIELD_PARTS[field] === part).length;
		if (missingCount === 0) return [part, { kind: "ready" }];
		return [part, { kind: missingCount < requiredCount(part) ? "started" : "untouched" }];
	});
	return Object.fromEntries(states) as Record<Part, PartState>;
}

export const partId = (formId: string, part: Part) => `${formId}-part-${part}`;
