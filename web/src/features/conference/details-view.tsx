import type { Conference } from "@deck/contracts/conference";
import { DATE_KINDS } from "@deck/contracts/dates";
import { LOCALES } from "@deck/contracts/enums";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLocale } from "../../lib/i18n.ts";
import { ownFirst } from "../../lib/locale.ts";
import { Card } from "../../ui/card.tsx";

/** A conference's details for staff who read them only. */
export function DetailsView({ conference }: { conference: Conference }) {
	const { t } = useTranslation(["conference", "common"]);
	const languages = ownFirst(LOCALES, useLocale());
	const { locales, dates, sections } = conference;
	return (
		<div className="flex max-w-[920px] flex-col gap-4 pb-8">
			<p className="text-14 text-secondary">{t("details.read_only")}</p>
			<Card id="titles" title={t("form.titles")}>
				<List>
					{languages.map((locale) => (
						<Row key={locale} name={t(`form.short_title.${locale}`)} lang={locale}>
							{locales[locale].short_title}
						</Row>
					))}
					{languages.map((locale) => (
						<Row key={locale} name={t(`form.title.${locale}`)} lang={locale}>
							{locales[locale].title}
						</Row>
					))}
				</List>
			</Card>
			<Card id="dates" title={t("form.dates")}>
				<List>
					<Row name={t("form.timezone")}>{conference.timezone}</Row>
					{DATE_KINDS.map((kind) => (
						<Row key={kind} name={t(`dates.${kind}`)}>
							{dates[kind]?.replace("T", " ")}
						</Row>
					))}
				</List>
			</Card>
			<Card id="options" title={t("form.options")}>
				<List>
					<Row name={t("form.flow.label")}>{t(`form.flow.${conference.flow}`)}</Row>
					<Row name={t("form.formats")}>
						{conference.formats.map((format) => t(`common:format.${format}`)).join(", ")}
					</Row>
					<Row name={t("form.languages")}>
						{conference.languages.map((locale) => t(`common:language.${locale}`)).join(", ")}
					</Row>
				</List>
			</Card>
			<Card id="sections" title={t("form.sections.title")}>
				<ol className="flex flex-col gap-2">
					{sections.map(({ id, locales: titles }) => (
						<li key={id} className="grid gap-x-6 sm:grid-cols-2">
							{languages.map((locale) => (
								<span key={locale} lang={locale}>
									{titles[locale].title || "—"}
								</span>
							))}
						</li>
					))}
				</ol>
			</Card>
		</div>
	);
}

function List({ children }: { children: ReactNode }) {
	return <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[minmax(0,14rem)_1fr]">{children}</dl>;
}

function Row({ name, lang, children }: { name: string; lang?: string; children: ReactNode }) {
	return (
		<>
			<dt className="text-secondary">{name}</dt>
			<dd lang={lang} className="min-w-0 break-words">
				{children || "—"}
			</dd>
		</>
	);
}
