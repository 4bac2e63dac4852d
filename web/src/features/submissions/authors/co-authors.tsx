import type { CoAuthor } from "@deck/contracts/co-authors";
import type { Locale } from "@deck/contracts/enums";
import { hasTwin } from "@deck/contracts/locales";
import { transliterate } from "@deck/contracts/transliterate";
import { useFormContext, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useRead } from "../../../lib/page-data.ts";
import { read } from "../../../lib/read.ts";
import { Combobox } from "../../../ui/combobox.tsx";
import { Field } from "../../../ui/field.tsx";
import type { AuthorNames, AuthorValues, SubmitValues } from "../form/submit-values.ts";
import { formatAuthorName } from "./author-state.ts";

const READ_ONCE = { revalidateOnFocus: false, revalidateIfStale: false };

function useCoAuthors(): readonly CoAuthor[] {
	return useRead(read("/api/co-authors"), READ_ONCE).data?.people ?? [];
}

/** Fills in an earlier co-author; hidden without any, or once named. */
export function EarlierCoAuthor({ index }: { index: number }) {
	const { t } = useTranslation("submit");
	const { setValue, getValues } = useFormContext<SubmitValues>();
	const authors = useWatch<SubmitValues, "authors">({ name: "authors" });
	const language = useWatch<SubmitValues, "language">({ name: "language" });
	const people = useCoAuthors();
	const listed = new Set(authors.map(({ email }) => email.toLowerCase()));
	const offered = people.filter(({ email }) => !listed.has(email));
	const author = authors[index];
	if (author?.email !== "" || formatAuthorName(author) !== "" || offered.length === 0) return null;
	const fill = (email: string) => {
		const known = offered.find((one) => one.email === email);
		if (!known) return;
		const filled = { ...getValues(`authors.${index}`), ...coAuthorValues(known, language) };
		setValue(`authors.${index}`, filled, { shouldDirty: true });
	};
	return (
		<Field label={t("author.known")} optional>
			<Combobox
				value=""
				onChange={fill}
				placeholder={t("author.known_hint")}
				options={offered.map((one) => {
					const names = namesIn(one, language);
					return {
						id: one.email,
						label: formatAuthorName(names) || one.email,
						detail: [names.organization, one.email].filter(Boolean).join(" · "),
					};
				})}
			/>
		</Field>
	);
}

export function Organizations({ id, language }: { id: string; language: Locale }) {
	const people = useCoAuthors();
	const all = people.flatMap(({ names }) => names[language]?.organization || []);
	return (
		<datalist id={id}>
			{[...new Set(all)].map((organization) => (
				<option key={organization} value={organization} />
			))}
		</datalist>
	);
}

function namesIn({ names }: CoAuthor, language: Locale): AuthorNames {
	return names[language] ?? names.en ?? names.ru ?? { first_name: "", last_name: "", organization: "" };
}

/** Returns values in the paper's language, missing English transliterated. */
export function coAuthorValues(known: CoAuthor, language: Locale): Partial<AuthorValues> {
	const { email, country, orcid, names } = known;
	const shown = namesIn(known, language);
	const english = names.en ?? {
		first_name: transliterate(shown.first_name),
		last_name: transliterate(shown.last_name),
		organization: transliterate(shown.organization),
	};
	const rest = { email, country, orcid };
	if (hasTwin(language)) return { ...rest, ...shown, locales: { en: english } };
	return { ...rest, ...english, ...(names.ru && { kept: names.ru }) };
}
