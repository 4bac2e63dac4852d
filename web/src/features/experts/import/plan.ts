import type { Locale } from "@deck/contracts/enums";
import { ExpertForm, type ExpertListRow } from "@deck/contracts/expert";
import { EXPERT_TEXT_NAMES, EXPERT_TEXTS, type ExpertTextName } from "@deck/contracts/expert-fields";
import { inputsFrom } from "@deck/contracts/fields";
import { nameLanguage } from "@deck/contracts/person-names";
import * as v from "valibot";
import { type ImportRow, parseLanguages } from "./import-row.ts";

export interface Problem {
	field: keyof ExpertForm;
	message: string;
	value: string;
}

export type Change =
	| { field: "name" | "languages" | "language" | "limit"; before: string; after: string }
	| { field: "interests"; count: number }
	| { field: ExpertTextName };

export type PlannedRow = { input: ImportRow } & (
	| { kind: "add"; form: ExpertForm }
	| { kind: "same"; expert: ExpertListRow }
	| { kind: "update"; expert: ExpertListRow; form: ExpertForm; changes: Change[] }
	/** `changes` apply if they are the same person. */
	| { kind: "likely"; expert: ExpertListRow; form: ExpertForm; merged: ExpertForm; changes: Change[] }
	| { kind: "refused"; problems: Problem[] }
	/** Exists, and the reader may not change them. */
	| { kind: "others"; expert: ExpertListRow }
	| { kind: "double"; of: number }
);
export type Kind = PlannedRow["kind"];

/** For new experts without one in their row; `by_name`: by each name's script. */
export type DefaultEmailLanguage = Locale | "by_name";

interface ImportContext {
	experts: readonly ExpertListRow[];
	/** Default reading languages. */
	languages: readonly Locale[];
	language: DefaultEmailLanguage;
	mayChange(expert: ExpertListRow): boolean;
}

/** Plans rows by the contract's rules: add, update, nothing. Only an address's first row counts. */
export function planImport(
	rows: readonly ImportRow[],
	{ experts, languages, language, mayChange }: ImportContext,
): PlannedRow[] {
	const byEmail = new Map(experts.map((expert) => [expert.email, expert]));
	const byName = new Map(experts.map((expert) => [nameKey(expert.name), expert]));
	const seen = new Map<string, number>();
	return rows.map((given): PlannedRow => {
		const address = v.safeParse(ExpertForm.entries.email, given.email);
		const existing = address.success ? byEmail.get(address.output) : undefined;
		const first = address.success ? seen.get(address.output) : undefined;
		if (first !== undefined) return { input: given, kind: "double", of: first };
		const checked = validateRow(given, existing, { languages, language });
		if ("problems" in checked) return { input: given, kind: "refused", problems: checked.problems };
		const { form } = checked;
		seen.set(form.email, given.row);
		if (existing) return planChange(given, existing, form, mayChange);
		const key = nameKey(form.name);
		const like = hasSeveralWords(key) ? byName.get(key) : undefined;
		if (!like || !mayChange(like)) return { input: given, kind: "add", form };
		const merged = mergedForm(like, { ...form, ...existingValues(given, like) });
		return { input: given, kind: "likely", expert: like, form, merged, changes: changesOf(like, merged) };
	});
}

function planChange(
	given: ImportRow,
	expert: ExpertListRow,
	form: ExpertForm,
	mayChange: ImportContext["mayChange"],
): PlannedRow {
	const merged = mergedForm(expert, { ...form, ...existingValues(given, expert) });
	const changes = changesOf(expert, merged);
	if (changes.length === 0) return { input: given, kind: "same", expert };
	if (!mayChange(expert)) return { input: given, kind: "others", expert };
	const problems = problemsOf(merged);
	if (problems.length > 0) return { input: given, kind: "refused", problems };
	return { input: given, kind: "update", expert, form: merged, changes };
}

/** Returns the values to keep: absent fields, and names of the same words. */
function existingValues(given: ImportRow, expert: ExpertListRow): Partial<ExpertForm> {
	return {
		...((given.name === "" || nameKey(given.name) === nameKey(expert.name)) && { name: expert.name }),
		...(!given.languages && { languages: expert.languages }),
		...(!given.language && { language: expert.language }),
		...(given.limit === undefined && { limit: expert.limit }),
	};
}

/** Merges interests and staff's texts; replaces other fields except the address. */
function mergedForm(expert: ExpertListRow, form: ExpertForm): ExpertForm {
	const known = new Set(expert.interests.map((word) => word.toLowerCase()));
	const more = form.interests.filter((word) => !known.has(word.toLowerCase()));
	const texts = EXPERT_TEXT_NAMES.map((name) => {
		const [had = "", given = ""] = [expert[name], form[name]];
		return [name, had.includes(given) ? had : [had, given].filter(Boolean).join("\n")];
	});
	return {
		...form,
		email: expert.email,
		interests: [...expert.interests, ...more],
		...Object.fromEntries(texts),
	};
}

function changesOf(expert: ExpertListRow, form: ExpertForm): Change[] {
	const { name, languages, language, limit, interests } = form;
	const words = (some: readonly Locale[]) => some.map((one) => one.toUpperCase()).join(", ");
	const changes: (Change | false)[] = [
		name !== expert.name && { field: "name", before: expert.name, after: name },
		words(languages) !== words(expert.languages) && {
			field: "languages",
			before: words(expert.languages),
			after: words(languages),
		},
		language !== undefined &&
			language !== expert.language && {
				field: "language",
				before: words(expert.language ? [expert.language] : []) || "–",
				after: words([language]),
			},
		limit !== expert.limit && {
			field: "limit",
			before: String(expert.limit ?? "–"),
			after: String(limit ?? "–"),
		},
		interests.length > expert.interests.length && {
			field: "interests",
			count: interests.length - expert.interests.length,
		},
		...EXPERT_TEXT_NAMES.map(
			(field): Change | false => (form[field] ?? "") !== (expert[field] ?? "") && { field },
		),
	];
	return changes.filter((change) => change !== false);
}

/** Guesses Ada King from `ada.king@uni.org`. */
function nameInAddress(email: string): string {
	if (!v.is(ExpertForm.entries.email, email)) return "";
	const words = email.slice(0, email.indexOf("@")).match(/\p{L}+/gu) ?? [];
	return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ");
}

/** Validates a row; existing experts supply missing names. */
function validateRow(
	given: ImportRow,
	existing: ExpertListRow | undefined,
	defaults: Pick<ImportContext, "languages" | "language">,
): { form: ExpertForm } | { problems: Problem[] } {
	const { languages, unknown } = parseLanguages(given.languages ?? []);
	const written = given.language === undefined ? null : parseLanguages([given.language]);
	const name = given.name || (existing?.name ?? nameInAddress(given.email));
	const usual = defaults.language === "by_name" ? nameLanguage(name) : defaults.language;
	const [language = usual] = written?.languages ?? [];
	const raw = {
		name,
		email: given.email,
		interests: given.interests ?? [],
		languages: given.languages ? languages : defaults.languages,
		language,
		...inputsFrom(EXPERT_TEXTS, given),
		limit: given.limit === undefined ? null : Number(given.limit),
	};
	const odd = [unknown, written?.languages.length === 1 ? null : (given.language ?? null)].flatMap(
		(value, at): Problem[] =>
			value === null
				? []
				: [{ field: at === 0 ? "languages" : "language", message: "unknown_language", value }],
	);
	const result = v.safeParse(ExpertForm, raw);
	if (result.success && odd.length === 0) return { form: result.output };
	const seen = new Set(odd.map(({ field }) => field));
	const problems = (result.issues ?? []).flatMap((issue): Problem[] => {
		const field = issue.path?.[0].key as keyof ExpertForm;
		if (seen.has(field)) return [];
		seen.add(field);
		const written = field === "interests" ? issue.path?.[1]?.value : given[field];
		return [{ field, message: issue.message, value: String(written ?? "") }];
	});
	return { problems: [...odd, ...problems] };
}

function problemsOf(form: ExpertForm): Problem[] {
	const { issues = [] } = v.safeParse(ExpertForm, form);
	return issues.map((issue) => ({
		field: issue.path?.[0].key as keyof ExpertForm,
		message: issue.message,
		value: "",
	}));
}

/** Normalizes: ignores word order, ё, hyphens and separate accents. */
function nameKey(name: string): string {
	const words = name
		.normalize("NFC")
		.toLowerCase()
		.replaceAll("ё", "е")
		.match(/[\p{L}\p{M}\p{N}]+/gu);
	return (words ?? []).sort().join(" ");
}

/** Checks for several words, since a single one identifies nobody. */
const hasSeveralWords = (key: string) => key.includes(" ");
