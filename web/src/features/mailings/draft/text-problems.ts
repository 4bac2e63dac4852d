import type { Locale } from "@deck/contracts/enums";
import { LIMITS } from "@deck/contracts/limits";
import { otherLocale, RUSSIAN_FIRST } from "@deck/contracts/locales";
import { MAILING_FIELDS, type MailingField, type MailingTexts } from "@deck/contracts/mailing";
import { placeholdersIn } from "../../../lib/placeholders/parse.ts";

export interface TextPart {
	locale: Locale;
	field: MailingField;
}

/**
 * `long`: cannot be saved · `empty`: readers but no text · `unknown`: unknown placeholders · `lacks`:
 * placeholders of the other language are missing, perhaps on purpose.
 */
export type TextProblem = TextPart &
	({ kind: "long" } | { kind: "empty" } | { kind: "unknown" | "lacks"; names: string[] });

export const MAX_LENGTH: Record<TextPart["field"], number> = {
	subject: LIMITS.text,
	text: LIMITS.mailingText,
};

/** Returns the problems of a mailing's texts, those that cannot be saved first. */
export function textProblems(
	texts: MailingTexts,
	readers: Record<Locale, number>,
	placeholders: readonly string[],
): TextProblem[] {
	const all = RUSSIAN_FIRST.flatMap((locale) => {
		const { subject, text } = texts[locale];
		const placeholdersOf = (of: Locale) => placeholdersIn(`${texts[of].subject}\n${texts[of].text}`);
		const ownNames = placeholdersOf(locale);
		const lacked = placeholdersOf(otherLocale(locale)).filter(
			(name) => placeholders.includes(name) && !ownNames.includes(name),
		);
		const problems: TextProblem[] = [];
		for (const field of MAILING_FIELDS) {
			const written = field === "subject" ? subject : text;
			const unknown = placeholdersIn(written).filter((name) => !placeholders.includes(name));
			if (written.length > MAX_LENGTH[field]) problems.push({ locale, field, kind: "long" });
			else if (unknown.length > 0) problems.push({ locale, field, kind: "unknown", names: unknown });
			else if (readers[locale] > 0 && written.trim() === "") problems.push({ locale, field, kind: "empty" });
		}
		const isWritten = subject.trim() !== "" && text.trim() !== "";
		if (isWritten && readers[locale] > 0 && lacked.length > 0) {
			problems.push({ locale, field: "text", kind: "lacks", names: lacked });
		}
		return problems;
	});
	return all.toSorted((a, b) => Number(b.kind === "long") - Number(a.kind === "long"));
}

export const isBlocking = ({ kind }: TextProblem): boolean => kind !== "lacks";

export const isUnsavable = ({ kind }: TextProblem): boolean => kind === "long" || kind === "unknown";
