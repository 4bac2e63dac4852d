import type { User } from "@deck/contracts/account";
import type { Conference } from "@deck/contracts/conference";
import type { Format, Locale, PaperType } from "@deck/contracts/enums";
import { type FieldInputs, inputsFrom } from "@deck/contracts/fields";
import { hasTwin } from "@deck/contracts/locales";
import { PAPER_TEXTS } from "@deck/contracts/paper-fields";
import { withPatronymic } from "@deck/contracts/person-names";
import { transliterate } from "@deck/contracts/transliterate";

export type PaperTexts = FieldInputs<typeof PAPER_TEXTS>;

export const NAME_PARTS = ["first_name", "last_name", "organization"] as const;
export type AuthorNames = Record<(typeof NAME_PARTS)[number], string>;

export interface AuthorValues extends AuthorNames {
	/** Identifies list authors; never sent. */
	key: string;
	country: string;
	email: string;
	orcid: string;
	corresponding: boolean;
	mailable: boolean;
	/** Without an account; absent: the paper's. */
	language?: Locale;
	/** English version for Russian papers. */
	locales: { en: AuthorNames };
	/** Russian names while the paper is English: switching loses nothing. */
	kept: AuthorNames;
	/** English names checked since transliteration; never sent. */
	looked?: Partial<Record<keyof AuthorNames, boolean>>;
}

/** Request fields, plus texts of the other language. */
export interface SubmitValues extends PaperTexts {
	type: PaperType;
	language: Locale;
	section: string;
	format: Format | "";
	authors: AuthorValues[];
	/** English version for Russian papers. */
	locales: { en: PaperTexts };
	/** Russian texts while the paper is English. */
	kept: PaperTexts;
	upload_id: string;
	source_upload_id: string;
	/** Names the form's stored text and files. */
	key: string;
	/** Empty without a draft. */
	draft_id: string;
	/** The draft's version before the changes. */
	version: number;
}

const NO_TEXTS: PaperTexts = inputsFrom(PAPER_TEXTS);
const NO_NAMES: AuthorNames = { first_name: "", last_name: "", organization: "" };

export function newAuthor(key: string, known: Partial<AuthorValues> = {}): AuthorValues {
	return {
		...NO_NAMES,
		key,
		country: "",
		email: "",
		orcid: "",
		corresponding: false,
		mailable: true,
		locales: { en: NO_NAMES },
		kept: NO_NAMES,
		...known,
	};
}

export function pastedAuthor(
	key: string,
	{ email, ...names }: AuthorNames & { email: string },
	language: Locale,
): AuthorValues {
	const english: AuthorNames = {
		first_name: transliterate(names.first_name),
		last_name: transliterate(names.last_name),
		organization: transliterate(names.organization),
	};
	return hasTwin(language)
		? newAuthor(key, { ...names, email, locales: { en: english } })
		: newAuthor(key, { ...english, email, kept: russianOf(names, NO_NAMES) });
}

/** Returns an empty form, single options preselected, the user as corresponding author. */
export function submitDefaults(
	conference: Pick<Conference, "languages" | "formats" | "sections">,
	user: Pick<User, "email" | "locales" | "country" | "orcid">,
	locale: Locale,
	key = "",
): SubmitValues {
	const language = conference.languages.includes(locale) ? locale : (conference.languages[0] ?? locale);
	return {
		type: "paper",
		language,
		section: singleItem(conference.sections)?.id ?? "",
		format: singleItem(conference.formats) ?? "",
		...NO_TEXTS,
		authors: [
			newAuthor("own", {
				...ownNames(user, language),
				email: user.email,
				country: user.country ?? "",
				orcid: user.orcid,
				corresponding: true,
			}),
		],
		locales: { en: NO_TEXTS },
		kept: NO_TEXTS,
		upload_id: "",
		source_upload_id: "",
		key,
		draft_id: "",
		version: 0,
	};
}

function singleItem<T>(list: readonly T[]): T | undefined {
	return list.length === 1 ? list[0] : undefined;
}

/** Returns the profile's names in the paper's language, missing English transliterated. */
function ownNames({ locales }: Pick<User, "locales">, language: Locale): Partial<AuthorValues> {
	const russian = { ...namesOf(locales.ru), first_name: withPatronymic(locales.ru) };
	const given = namesOf(locales.en);
	const named = given.first_name !== "" || given.last_name !== "";
	const english: AuthorNames = {
		first_name: named ? given.first_name : transliterate(russian.first_name),
		last_name: named ? given.last_name : transliterate(russian.last_name),
		organization: given.organization || transliterate(russian.organization),
	};
	// What the profile says needs no check.
	const checkedFields = {
		...(named && { first_name: true, last_name: true }),
		...(given.organization && { organization: true }),
	};
	return {
		...(hasTwin(language) ? russian : { ...english, kept: russian }),
		locales: { en: english },
		...(Object.keys(checkedFields).length > 0 && { looked: checkedFields }),
	};
}

function namesOf({
	first_name = "",
	last_name = "",
	organization = "",
}: Partial<AuthorNames> = {}): AuthorNames {
	return { first_name, last_name, organization };
}

/** Follows a Russian edit in English, unless edited by hand. */
export function followTranslation(before: string, after: string, twin: string): string {
	return twin === transliterate(before) ? transliterate(after) : twin;
}

/** Switches the language, keeping all texts. */
export function switchLanguage(values: SubmitValues, language: Locale): SubmitValues {
	if (values.language === language) return values;
	if (!hasTwin(language)) {
		return {
			...values,
			language,
			kept: textsOf(values),
			...englishOf(textsOf(values), values.locales.en),
			authors: values.authors.map((author) => ({
				...author,
				kept: namesIn(author),
				...englishOf(namesIn(author), author.locales.en),
			})),
		};
	}
	return {
		...values,
		language,
		locales: { en: englishOf(textsOf(values), NO_TEXTS) },
		...russianOf(textsOf(values), values.kept),
		authors: values.authors.map((author) => ({
			...author,
			locales: { en: englishOf(namesIn(author), NO_NAMES) },
			...russianOf(namesIn(author), author.kept),
		})),
	};
}

const textsOf = (values: PaperTexts) => inputsFrom(PAPER_TEXTS, values);
const namesIn = ({ first_name, last_name, organization }: AuthorNames): AuthorNames => ({
	first_name,
	last_name,
	organization,
});

/** Returns each field's English version, else the own text unless Russian. */
function englishOf<T extends PaperTexts | AuthorNames>(own: T, twin: T): T {
	return preferFitting(own, twin, (text) => !isRussian(text));
}

/** Returns each field's kept text, else the own if Russian. */
function russianOf<T extends PaperTexts | AuthorNames>(own: T, kept: T): T {
	return preferFitting(own, kept, isRussian);
}

const CYRILLIC = /\p{Script=Cyrillic}/u;
export const isRussian = (text: string | string[]) => CYRILLIC.test(String(text));

function preferFitting<T extends PaperTexts | AuthorNames>(
	own: T,
	first: T,
	fits: (text: string | string[]) => boolean,
): T {
	const chosen = { ...first };
	for (const field in first) {
		const text = own[field] as string | string[];
		if ((first[field] as string | string[]).length === 0 && fits(text)) chosen[field] = own[field];
	}
	return chosen;
}

/**
 * Builds the request body; its schema drops form-only fields. Absent choices stay undefined, to count as
 * missing, not invalid.
 */
export function toRequest(values: SubmitValues) {
	const { locales, authors, section, format, source_upload_id, ...rest } = values;
	const paper = {
		...rest,
		section: section || undefined,
		format: format || undefined,
		source_upload_id: source_upload_id || undefined,
	};
	if (hasTwin(values.language)) return { ...paper, locales, authors };
	return { ...paper, authors: authors.map(({ locales: _, ...author }) => author) };
}
