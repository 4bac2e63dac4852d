import type { Locale } from "@deck/contracts/enums";
import { type ExpertCard, ExpertForm } from "@deck/contracts/expert";
import * as v from "valibot";
import { type Given, readLanguages } from "./given.ts";

/** A field, and why it can't stay so: a message of the contract's rules. */
export interface Problem {
	field: keyof ExpertForm;
	message: string;
	/** What was written. */
	value: string;
}

/** What becomes another one. */
export type Change =
	| { field: "name" | "languages" | "language" | "limit"; before: string; after: string }
	| { field: "interests"; count: number }
	| { field: "comments" };

/** What a row would do; nothing is sent yet. */
export type Planned = { given: Given } & (
	| { kind: "add"; form: ExpertForm }
	| { kind: "same"; expert: ExpertCard }
	| { kind: "update"; expert: ExpertCard; form: ExpertForm; changes: Change[] }
	/** `changes` are those of the expert, should it be the same person. */
	| { kind: "likely"; expert: ExpertCard; form: ExpertForm; merged: ExpertForm; changes: Change[] }
	| { kind: "refused"; problems: Problem[] }
	/** The expert is there, and is not the asker's to change. */
	| { kind: "others"; expert: ExpertCard }
	| { kind: "double"; of: number }
);
export type Kind = Planned["kind"];

interface Known {
	/** All of the conference. */
	experts: readonly ExpertCard[];
	/** In which languages those read of whom nothing is said. */
	languages: readonly Locale[];
	/** In which language those are written to of whom nothing is said. */
	language: Locale;
	mayChange(expert: ExpertCard): boolean;
}

/**
 * What each row would do: add somebody, change somebody who is there, or nothing; by the contract's own rules. An address
 * counts once, for the first row that has it.
 */
export function planOf(
	rows: readonly Given[],
	{ experts, languages, language, mayChange }: Known,
): Planned[] {
	const byEmail = new Map(experts.map((expert) => [expert.email, expert]));
	const byName = new Map(experts.map((expert) => [nameKey(expert.name), expert]));
	const seen = new Map<string, number>();
	return rows.map((given): Planned => {
		const address = v.safeParse(ExpertForm.entries.email, given.email);
		const there = address.success ? byEmail.get(address.output) : undefined;
		const first = address.success ? seen.get(address.output) : undefined;
		if (first !== undefined) return { given, kind: "double", of: first };
		const checked = check(given, there, { languages, language });
		if ("problems" in checked) return { given, kind: "refused", problems: checked.problems };
		const { form } = checked;
		seen.set(form.email, given.row);
		if (there) return planChange(given, there, form, mayChange);
		const key = nameKey(form.name);
		const like = isWholeName(key) ? byName.get(key) : undefined;
		if (!like || !mayChange(like)) return { given, kind: "add", form };
		const merged = mergedForm(like, { ...form, ...unsaid(given, like) });
		return { given, kind: "likely", expert: like, form, merged, changes: changesOf(like, merged) };
	});
}

function planChange(
	given: Given,
	expert: ExpertCard,
	form: ExpertForm,
	mayChange: Known["mayChange"],
): Planned {
	const merged = mergedForm(expert, { ...form, ...unsaid(given, expert) });
	const changes = changesOf(expert, merged);
	if (changes.length === 0) return { given, kind: "same", expert };
	if (!mayChange(expert)) return { given, kind: "others", expert };
	const problems = problemsOf(merged);
	if (problems.length > 0) return { given, kind: "refused", problems };
	return { given, kind: "update", expert, form: merged, changes };
}

/** What a row does not say stays as it is, and a name that has the same words. */
function unsaid(given: Given, expert: ExpertCard): Partial<ExpertForm> {
	return {
		...((given.name === "" || nameKey(given.name) === nameKey(expert.name)) && { name: expert.name }),
		...(!given.languages && { languages: expert.languages }),
		...(!given.language && { language: expert.language }),
		...(given.limit === undefined && { limit: expert.limit }),
	};
}

/** Interests and comments grow; the rest becomes what the row says. The address stays. */
function mergedForm(expert: ExpertCard, form: ExpertForm): ExpertForm {
	const had = new Set(expert.interests.map((word) => word.toLowerCase()));
	const more = form.interests.filter((word) => !had.has(word.toLowerCase()));
	const said = form.comments === "" || expert.comments.includes(form.comments);
	return {
		...form,
		email: expert.email,
		interests: [...expert.interests, ...more],
		comments: said ? expert.comments : [expert.comments, form.comments].filter(Boolean).join("\n"),
	};
}

function changesOf(expert: ExpertCard, form: ExpertForm): Change[] {
	const { name, languages, language, limit, interests, comments } = form;
	const words = (some: readonly Locale[]) => some.map((one) => one.toUpperCase()).join(", ");
	const changes: (Change | false)[] = [
		name !== expert.name && { field: "name", before: expert.name, after: name },
		words(languages) !== words(expert.languages) && {
			...{ field: "languages", before: words(expert.languages), after: words(languages) },
		},
		language !== undefined &&
			language !== expert.language && {
				...{ field: "language", before: words(expert.language ? [expert.language] : []) || "–" },
				after: words([language]),
			},
		limit !== expert.limit && {
			...{ field: "limit", before: String(expert.limit ?? "–"), after: String(limit ?? "–") },
		},
		interests.length > expert.interests.length && {
			...{ field: "interests", count: interests.length - expert.interests.length },
		},
		comments !== expert.comments && { field: "comments" },
	];
	return changes.filter((change) => change !== false);
}

/** Proposes a name from an address: `ada.king@uni.org` becomes Ada King. */
function nameInAddress(email: string): string {
	if (!v.is(ExpertForm.entries.email, email)) return "";
	const words = email.slice(0, email.indexOf("@")).match(/\p{L}+/gu) ?? [];
	return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ");
}

/** A row by the rules of the contract; an expert who is there lends the name that it lacks. */
function check(
	given: Given,
	there: ExpertCard | undefined,
	usual: Pick<Known, "languages" | "language">,
): { form: ExpertForm } | { problems: Problem[] } {
	const { languages, unknown } = readLanguages(given.languages ?? []);
	const written = given.language === undefined ? null : readLanguages([given.language]);
	const [language = usual.language] = written?.languages ?? [];
	const raw = {
		name: given.name || (there?.name ?? nameInAddress(given.email)),
		email: given.email,
		interests: given.interests ?? [],
		languages: given.languages ? languages : usual.languages,
		language,
		comments: given.comments ?? "",
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
		...{ field: issue.path?.[0].key as keyof ExpertForm, message: issue.message, value: "" },
	}));
}

/** The same for every order of the words of a name, and every way to write ё, hyphens and accents on their own. */
function nameKey(name: string): string {
	const words = name
		.normalize("NFC")
		.toLowerCase()
		.replaceAll("ё", "е")
		.match(/[\p{L}\p{M}\p{N}]+/gu);
	return (words ?? []).sort().join(" ");
}

/** One word alone, such as a first name, tells nobody apart. */
const isWholeName = (key: string) => key.includes(" ");
