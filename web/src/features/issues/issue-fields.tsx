import { LOCALES } from "@deck/contracts/enums";
import { ISSUE_KINDS, type IssueKind, PAPER_NUMBER_PLACEHOLDER } from "@deck/contracts/issue";
import { hasTwin } from "@deck/contracts/locales";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLocale } from "../../lib/i18n.ts";
import { preferredFirst } from "../../lib/locale.ts";
import { DateInput } from "../../ui/date-input.tsx";
import { FormField } from "../../ui/form/form-field.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { TextInput } from "../../ui/text-input.tsx";

export function IssueFields() {
	const { t } = useTranslation("issues");
	const languages = preferredFirst(LOCALES, useLocale());
	return (
		<>
			{languages.map((language, index) => (
				<FormField
					key={language}
					name={`locales.${language}.title`}
					label={t(`field.title_${language}`)}
					optional={hasTwin(language)}
				>
					{(field) => <TextInput data-autofocus={index === 0 || undefined} lang={language} {...field} />}
				</FormField>
			))}
			<Row columns={3}>
				<Line name="volume" />
				<Line name="number" />
				<FormField name="year" label={t("field.year")} optional>
					{(field) => <TextInput inputMode="numeric" {...field} />}
				</FormField>
			</Row>
			<Row columns={3}>
				<Line name="issn" />
				<Line name="isbn" />
				<Line name="pages" />
			</Row>
			<FormField name="first_page" label={t("field.first_page")} hint={t("field.first_page_hint")}>
				{(field) => <TextInput inputMode="numeric" {...field} />}
			</FormField>
			<h3 className="mt-2 border-t border-line pt-4 text-16">{t("field.publication")}</h3>
			<FormField<IssueKind> name="kind" label={t("field.kind")} group>
				{({ name: _, ...field }) => (
					<Segmented
						{...field}
						options={ISSUE_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
					/>
				)}
			</FormField>
			{languages.map((language) => (
				<FormField
					key={language}
					name={`locales.${language}.publication`}
					label={t(`field.publication_${language}`)}
					optional
				>
					{(field) => <TextInput lang={language} {...field} />}
				</FormField>
			))}
			<Row columns={2}>
				<Line name="publisher" />
				<Line name="publisher_place" />
			</Row>
			<FormField name="published" label={t("field.published")} optional>
				{(field) => <DateInput {...field} />}
			</FormField>
			<h3 className="mt-2 border-t border-line pt-4 text-16">{t("field.deposits")}</h3>
			<FormField name="doi_prefix" label={t("field.doi_prefix")} hint={t("field.doi_prefix_hint")} optional>
				{(field) => <TextInput placeholder="10.5555" {...field} />}
			</FormField>
			<FormField
				name="papers_url"
				label={t("field.papers_url")}
				hint={t("field.papers_url_hint", { place: PAPER_NUMBER_PLACEHOLDER })}
				optional
			>
				{(field) => <TextInput inputMode="url" {...field} />}
			</FormField>
			<FormField
				name="deposit_email"
				label={t("field.deposit_email")}
				hint={t("field.deposit_email_hint")}
				optional
			>
				{(field) => <TextInput inputMode="email" {...field} />}
			</FormField>
			<FormField name="titleid" label={t("field.titleid")} hint={t("field.titleid_hint")} optional>
				{(field) => <TextInput inputMode="numeric" {...field} />}
			</FormField>
		</>
	);
}

function Line({
	name,
}: {
	name: "volume" | "number" | "issn" | "isbn" | "pages" | "publisher" | "publisher_place";
}) {
	const { t } = useTranslation("issues");
	return (
		<FormField name={name} label={t(`field.${name}`)} optional>
			{(field) => <TextInput {...field} />}
		</FormField>
	);
}

const Row = ({ columns, children }: { columns: 2 | 3; children: ReactNode }) => (
	<div
		className={columns === 2 ? "grid field-row gap-4 sm:grid-cols-2" : "grid field-row gap-4 sm:grid-cols-3"}
	>
		{children}
	</div>
);
