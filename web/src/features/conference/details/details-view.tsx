import type { ConferenceWithInfo } from "@deck/contracts/conference";
import { CUSTOM_TEXT_DOCUMENTS, DOCUMENT_FIELDS, type DocumentTexts } from "@deck/contracts/conference-parts";
import { LOCALES } from "@deck/contracts/enums";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { conferenceName } from "../../../lib/conference.ts";
import { useLocale } from "../../../lib/i18n.ts";
import { preferredFirst } from "../../../lib/locale.ts";
import { Card } from "../../../ui/card.tsx";
import { MarkdownText } from "../../../ui/markdown/markdown-text.tsx";
import { FeesView } from "./fees-view.tsx";
import { LogoInHeader } from "./logo-in-header.tsx";
import { SignaturePicture } from "./signature-card.tsx";

export function DetailsView({ conference }: { conference: ConferenceWithInfo }) {
	const { t } = useTranslation(["details", "conference", "common"]);
	const locale = useLocale();
	const languages = preferredFirst(LOCALES, locale);
	const { locales, contacts, payment } = conference;
	return (
		<div className="flex max-w-[920px] flex-col gap-4 pb-8">
			<p className="text-14 text-secondary">{t("conference:details.read_only")}</p>
			<Card title={t("conference:form.titles")}>
				<List>
					<Row name={t("conference:form.path")}>{conference.path}</Row>
					{languages.map((language) => (
						<Row key={language} name={t(`conference:form.short_title.${language}`)} lang={language}>
							{locales[language].short_title}
						</Row>
					))}
					{languages.map((language) => (
						<Row key={language} name={t(`conference:form.title.${language}`)} lang={language}>
							{locales[language].title}
						</Row>
					))}
				</List>
			</Card>
			<Card title={t("logo.title")}>
				<LogoInHeader logo={conference.logo} name={conferenceName(conference, locale)} />
			</Card>
			<Card title={t("conference:form.options")}>
				<List>
					<Row name={t("conference:form.flow.label")}>{t(`conference:form.flow.${conference.flow}`)}</Row>
					{conference.flow === "both" && (
						<Row name={t("extended.label")}>
							{t(conference.extended_to_all ? "extended.all" : "extended.opened")}
						</Row>
					)}
					<Row name={t("conference:form.formats")}>
						{conference.formats.map((format) => t(`common:format.${format}`)).join(", ")}
					</Row>
					<Row name={t("conference:form.languages")}>
						{conference.languages.map((language) => t(`common:language.${language}`)).join(", ")}
					</Row>
				</List>
			</Card>
			<Card title={t("blindness.title")}>
				<p className="font-medium">{t(`blindness.${conference.blindness}`)}</p>
				<p className="text-secondary">{t(`blindness.${conference.blindness}_detail`)}</p>
			</Card>
			<Card title={t("contacts.title")}>
				<List>
					<Row name={t("contacts.email")}>{contacts.email}</Row>
					<Row name={t("contacts.phone")}>{contacts.phone}</Row>
					<Row name={t("contacts.url")}>{contacts.url}</Row>
					{languages.map((language) => (
						<Row key={language} name={t(`contacts.address.${language}`)} lang={language}>
							{contacts.locales[language].address}
						</Row>
					))}
				</List>
			</Card>
			<Card title={t("places.title")}>
				<FeesView conference={conference} />
			</Card>
			<Card title={t("payment.title")}>
				<List>
					{languages.map((language) => (
						<Row key={language} name={t(`common:language.${language}`)} lang={language}>
							{payment.locales[language].text && (
								<MarkdownText text={payment.locales[language].text} top={3} className="text-14!" />
							)}
						</Row>
					))}
				</List>
			</Card>
			<DocumentsView conference={conference} />
		</div>
	);
}

function DocumentsView({ conference: { payment, signature } }: { conference: ConferenceWithInfo }) {
	const { t } = useTranslation("details");
	const languages = preferredFirst(LOCALES, useLocale());
	const row = (key: string, name: string, textOf: (texts: DocumentTexts) => string | undefined) =>
		languages.map((language) => {
			const { documents } = payment.locales[language];
			return (
				<Row key={`${key} ${language}`} name={t(`documents.in.${language}`, { name })} lang={language}>
					{documents && textOf(documents)}
				</Row>
			);
		});
	return (
		<>
			<Card title={t("documents.title")}>
				<List>
					{DOCUMENT_FIELDS.map((key) => row(key, t(`documents.${key}`), (texts) => texts[key]))}
					{CUSTOM_TEXT_DOCUMENTS.filter((document) =>
						LOCALES.some((language) => payment.locales[language].documents?.wording[document]),
					).map((document) =>
						row(document, t(`documents.kind.${document}`), ({ wording }) => wording[document]),
					)}
				</List>
			</Card>
			<Card title={t("signature.title")}>
				<SignaturePicture signature={signature} />
			</Card>
		</>
	);
}

function List({ children }: { children: ReactNode }) {
	return <dl className="grid gap-x-6 sm:gap-y-2 sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)]">{children}</dl>;
}

function Row({ name, lang, children }: { name: string; lang?: string; children: ReactNode }) {
	return (
		<>
			<dt className="text-secondary">{name}</dt>
			<dd lang={lang} className="break-words whitespace-pre-line max-sm:mb-2">
				{children || "—"}
			</dd>
		</>
	);
}
