import { useMemo } from "react";
import { useController, useFormContext, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { countryChoices } from "../../lib/country.ts";
import { useLocale } from "../../lib/i18n.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Combobox } from "../../ui/combobox.tsx";
import { FormField } from "../../ui/form/form-field.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { tidyOrcid } from "./orcid.ts";
import { Pair } from "./pair.tsx";
import { followRussian, type Names, type SubmitValues } from "./submit-values.ts";

/** The fields of one author; a Russian paper has the English names beside, which follow the Russian ones. */
export function AuthorFields({ index }: { index: number }) {
	const { t } = useTranslation("submit");
	const locale = useLocale();
	const countries = useMemo(() => countryChoices(locale), [locale]);
	const language = useWatch<SubmitValues, "language">({ name: "language" });
	const place = `authors.${index}` as const;
	return (
		<div className="flex flex-col gap-4 px-3 pt-1 pb-3.5">
			{language === "ru" ? (
				<>
					<TwinNames index={index} field="first_name" />
					<TwinNames index={index} field="last_name" />
					<TwinNames index={index} field="organization" />
				</>
			) : (
				<>
					<Pair>
						<FormField name={`${place}.first_name`} label={t("author.first_name")} optional>
							{(field) => <TextInput {...field} lang="en" />}
						</FormField>
						<FormField name={`${place}.last_name`} label={t("author.last_name")}>
							{(field) => <TextInput {...field} lang="en" />}
						</FormField>
					</Pair>
					<FormField name={`${place}.organization`} label={t("author.organization")}>
						{(field) => <TextInput {...field} lang="en" />}
					</FormField>
				</>
			)}
			<Pair>
				<FormField
					name={`${place}.email`}
					label={t("author.email")}
					advise={(address) => (/@.*,/.test(address) ? t("author.comma") : null)}
				>
					{(field) => <TextInput {...field} type="email" inputMode="email" autoComplete="off" />}
				</FormField>
				<FormField name={`${place}.orcid`} label={t("author.orcid")} optional>
					{(field) => (
						<TextInput
							{...field}
							placeholder="0000-0000-0000-0000"
							autoComplete="off"
							onBlur={() => {
								field.onChange(tidyOrcid(field.value));
								field.onBlur();
							}}
						/>
					)}
				</FormField>
			</Pair>
			<div className="grid gap-4 sm:grid-cols-2">
				<FormField name={`${place}.country`} label={t("author.country")}>
					{(field) => <Combobox {...field} options={countries} placeholder={t("author.choose_country")} />}
				</FormField>
			</div>
			<div className="flex flex-wrap gap-x-6 gap-y-1">
				<CorrespondingRadio index={index} />
				<MailableBox index={index} />
			</div>
		</div>
	);
}

/** A Russian name and its English twin. */
function TwinNames({ index, field: part }: { index: number; field: keyof Names }) {
	const { t } = useTranslation("submit");
	const { getValues, getFieldState, setValue } = useFormContext<SubmitValues>();
	const name = `authors.${index}.${part}` as const;
	const twin = `authors.${index}.locales.en.${part}` as const;
	const follow = (before: string, after: string) => {
		const english = getValues(twin);
		const next = followRussian(before, after, english);
		if (next === english) return;
		setValue(twin, next, { shouldDirty: true, shouldValidate: getFieldState(twin).error !== undefined });
	};
	const optional = part === "first_name";
	return (
		<Pair>
			<FormField name={name} label={t(`author.${part}`)} optional={optional}>
				{(field) => (
					<TextInput
						{...field}
						lang="ru"
						onChange={(value) => {
							follow(field.value, value);
							field.onChange(value);
						}}
					/>
				)}
			</FormField>
			<FormField name={twin} label={t(`author.${part}_en`)} optional={optional}>
				{(field) => <TextInput {...field} lang="en" />}
			</FormField>
		</Pair>
	);
}

/** Exactly one author is corresponding: choosing one takes the mark from the others. */
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
		<label className="inline-flex cursor-pointer items-center gap-2.5 text-14 pointer-coarse:min-h-11">
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
