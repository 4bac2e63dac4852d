import type { Locale } from "@deck/contracts/enums";
import type { ProfileForm } from "@deck/contracts/profile";
import { useFormContext } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useLocale } from "../../lib/i18n.ts";
import { fullName } from "../../lib/person-name.ts";
import { FormField } from "../../ui/form/form-field.tsx";
import { TextInput } from "../../ui/text-input.tsx";

export function NamesFields() {
	return (
		<div className="grid gap-x-6 gap-y-8 sm:grid-cols-2">
			{useLocale() === "ru" ? (
				<>
					<Russian />
					<English />
				</>
			) : (
				<>
					<English />
					<Russian />
				</>
			)}
		</div>
	);
}

function English() {
	const { t } = useTranslation("profile");
	return (
		<fieldset className="flex min-w-0 flex-col gap-4">
			<Legend>{t("names.english")}</Legend>
			<Name name="locales.en.first_name" label={t("names.first")} autoComplete="given-name" />
			<Name name="locales.en.last_name" label={t("names.last")} autoComplete="family-name" />
			<Name name="locales.en.organization" label={t("names.organization")} autoComplete="organization" />
			<Shown locale="en" />
		</fieldset>
	);
}

function Russian() {
	const { t } = useTranslation("profile");
	return (
		<fieldset className="flex min-w-0 flex-col gap-4">
			<Legend>{t("names.russian")}</Legend>
			<Name name="locales.ru.first_name" label={t("names.first")} autoComplete="off" />
			<Name name="locales.ru.patr_name" label={t("names.patronymic")} autoComplete="off" />
			<Name name="locales.ru.last_name" label={t("names.last")} autoComplete="off" />
			<Name name="locales.ru.organization" label={t("names.organization")} autoComplete="off" />
			<Shown locale="ru" />
		</fieldset>
	);
}

function Legend({ children }: { children: string }) {
	return <legend className="mb-3 text-15 font-semibold">{children}</legend>;
}

function Name({ name, label, autoComplete }: { name: string; label: string; autoComplete: string }) {
	return (
		<FormField name={name} label={label} optional>
			{(field) => <TextInput autoComplete={autoComplete} {...field} />}
		</FormField>
	);
}

function Shown({ locale }: { locale: Locale }) {
	const { t } = useTranslation("profile");
	const { watch } = useFormContext<ProfileForm>();
	const name = fullName({ locales: watch("locales") }, locale);
	return (
		<p className="mt-auto rounded-control bg-ground px-3 py-2 text-14">
			<span className="block text-13 text-secondary">{t(`names.shown.${locale}`)}</span>
			{name ? (
				<span className="font-medium wrap-anywhere">{name}</span>
			) : (
				<span className="text-hint">{t("names.none")}</span>
			)}
		</p>
	);
}
