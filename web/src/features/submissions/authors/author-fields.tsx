import { hasTwin } from "@deck/contracts/locales";
import { useMemo } from "react";
import { useController, useFormContext, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { countryChoices } from "../../../lib/country.ts";
import { useLocale } from "../../../lib/i18n.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Combobox } from "../../../ui/combobox.tsx";
import { EmailLanguage } from "../../../ui/form/email-language.tsx";
import { type Control, FormField } from "../../../ui/form/form-field.tsx";
import { OrcidInput } from "../../../ui/orcid-input.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { LanguagePair } from "../form/language-pair.tsx";
import { type AuthorNames, followTranslation, type SubmitValues } from "../form/submit-values.ts";
import { isUnchecked } from "./author-state.ts";
import { EarlierCoAuthor, Organizations } from "./co-authors.tsx";

/** Shows an author's fields. Russian papers also have English names, following the Russian ones. */
export function AuthorFields({ index, byStaff }: { index: number; byStaff: boolean }) {
	const { t } = useTranslation("submit");
	const language = useWatch<SubmitValues, "language">({ name: "language" });
	const path = `authors.${index}` as const;
	return (
		<div className="flex flex-col gap-4 px-3 pt-1 pb-3.5">
			<EarlierCoAuthor index={index} />
			{hasTwin(language) ? (
				<>
					<TwinNames index={index} field="first_name" />
					<TwinNames index={index} field="last_name" />
					<TwinNames index={index} field="organization" />
				</>
			) : (
				<>
					<LanguagePair>
						<EnglishName index={index} field="first_name" name={`${path}.first_name`} />
						<EnglishName index={index} field="last_name" name={`${path}.last_name`} />
					</LanguagePair>
					<EnglishName index={index} field="organization" name={`${path}.organization`} />
					<Organizations id={`${path}.organization-known`} language="en" />
				</>
			)}
			<LanguagePair>
				<FormField
					name={`${path}.email`}
					label={t("author.email")}
					adviceFor={(address) => (/@.*,/.test(address) ? t("author.comma") : null)}
				>
					{(field) => <TextInput {...field} type="email" inputMode="email" autoComplete="off" />}
				</FormField>
				<FormField name={`${path}.orcid`} label={t("author.orcid")} optional>
					{(field) => <OrcidInput {...field} />}
				</FormField>
			</LanguagePair>
			<div className="grid field-row gap-4 sm:grid-cols-2">
				<FormField name={`${path}.country`} label={t("author.country")}>
					{(field) => <Country {...field} />}
				</FormField>
				{byStaff && <EmailLanguage name={`${path}.language`} otherwise={language} />}
			</div>
			<div className="flex flex-wrap gap-x-6 gap-y-1">
				<CorrespondingRadio index={index} />
				<MailableBox index={index} />
			</div>
		</div>
	);
}

/** Chooses a country; those of other authors come first. */
function Country(field: Control<string>) {
	const { t } = useTranslation("submit");
	const locale = useLocale();
	const near = useWatch<SubmitValues, "authors">({ name: "authors" })
		.map(({ country }) => country)
		.join(" ");
	const choices = useMemo(() => countryChoices(locale, near.split(" ")), [locale, near]);
	return <Combobox {...choices} {...field} placeholder={t("author.choose_country")} />;
}

function TwinNames({ index, field: part }: { index: number; field: keyof AuthorNames }) {
	const { t } = useTranslation("submit");
	const { getValues, getFieldState, setValue } = useFormContext<SubmitValues>();
	const name = `authors.${index}.${part}` as const;
	const translatedField = `authors.${index}.locales.en.${part}` as const;
	const checkedField = `authors.${index}.looked` as const;
	const follow = (before: string, after: string) => {
		const english = getValues(translatedField);
		const next = followTranslation(before, after, english);
		if (next === english) return;
		setValue(checkedField, { ...getValues(checkedField), [part]: false });
		setValue(translatedField, next, {
			shouldDirty: true,
			shouldValidate: getFieldState(translatedField).error !== undefined,
		});
	};
	const optional = part === "first_name";
	return (
		<LanguagePair>
			<FormField name={name} label={t(`author.${part}`)} optional={optional}>
				{(field) => (
					<TextInput
						{...field}
						lang="ru"
						list={part === "organization" ? `${name}-known` : undefined}
						onChange={(value) => {
							follow(field.value, value);
							field.onChange(value);
						}}
					/>
				)}
			</FormField>
			<EnglishName index={index} field={part} name={translatedField} twin />
			{part === "organization" && <Organizations id={`${name}-known`} language="ru" />}
			{part === "organization" && <Organizations id={`${translatedField}-known`} language="en" />}
		</LanguagePair>
	);
}

interface EnglishNameProps {
	index: number;
	field: keyof AuthorNames;
	name: string;
	twin?: boolean;
}

/** Shows the English name. A transliterated one asks for a check until the field was focused and left. */
function EnglishName({ index, field: part, name, twin }: EnglishNameProps) {
	const { t } = useTranslation("submit");
	const { getValues, setValue } = useFormContext<SubmitValues>();
	const language = useWatch<SubmitValues, "language">({ name: "language" });
	const author = useWatch<SubmitValues, `authors.${number}`>({ name: `authors.${index}` });
	const checkedField = `authors.${index}.looked` as const;
	return (
		<FormField
			name={name}
			label={t(twin ? `author.${part}_en` : `author.${part}`)}
			optional={part === "first_name"}
			warning={isUnchecked(author, part, language) ? t("author.check") : null}
		>
			{(field) => (
				<TextInput
					{...field}
					lang="en"
					list={part === "organization" ? `${name}-known` : undefined}
					onBlur={() => {
						field.onBlur();
						setValue(checkedField, { ...getValues(checkedField), [part]: true });
					}}
				/>
			)}
		</FormField>
	);
}

/** Chooses the corresponding author, and clears the others. */
function CorrespondingRadio({ index }: { index: number }) {
	const { t } = useTranslation("submit");
	const { getValues, setValue, trigger, formState } = useFormContext<SubmitValues>();
	const chosen = useWatch<SubmitValues, `authors.${number}.corresponding`>({
		name: `authors.${index}.corresponding`,
	});
	const { isSubmitted } = formState;
	const choose = () => {
		for (const at of getValues("authors").keys()) {
			setValue(`authors.${at}.corresponding`, at === index, { shouldDirty: true });
		}
		if (isSubmitted) void trigger("authors");
	};
	return (
		<label className="inline-flex min-h-6 cursor-pointer items-center gap-2.5 text-14 pointer-coarse:min-h-11">
			<input
				type="radio"
				name="corresponding"
				checked={chosen}
				onChange={choose}
				className="size-[18px] shrink-0 cursor-pointer appearance-none rounded-full border border-control bg-surface checked:border-[6px] checked:border-primary"
			/>
			{t("author.corresponding")}
		</label>
	);
}

function MailableBox({ index }: { index: number }) {
	const { t } = useTranslation("submit");
	const { field } = useController<SubmitValues, `authors.${number}.mailable`>({
		name: `authors.${index}.mailable`,
	});
	return (
		<Checkbox value={field.value} onChange={field.onChange} onBlur={field.onBlur}>
			{t("author.mailable")}
		</Checkbox>
	);
}
