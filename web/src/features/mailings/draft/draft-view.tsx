import type { Locale } from "@deck/contracts/enums";
import { otherLocale } from "@deck/contracts/locales";
import { MAILING_FIELDS, MAILING_PLACEHOLDERS, type Mailing, recipientKind } from "@deck/contracts/mailing";
import { useRef, useState } from "react";
import type { DefaultValues } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useConference } from "../../../lib/conference.ts";
import { useLocale } from "../../../lib/i18n.ts";
import { MEDIUM, useMedia } from "../../../lib/media.ts";
import { writingLanguages } from "../../../lib/writing-languages.ts";
import { DraftStateText } from "../../../ui/draft-state-text.tsx";
import { DeckForm } from "../../../ui/form/deck-form.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { MailingHead } from "../mailing-head.tsx";
import { usePlaceholders } from "../placeholders.ts";
import { useRecipients } from "../use-recipients.ts";
import { DraftActions } from "./draft-actions.tsx";
import { EmailPart } from "./email-part.tsx";
import { ExcludedPart } from "./excluded-part.tsx";
import { ReadOnlyTexts } from "./read-only-texts.tsx";
import { RecipientGroupSwitch } from "./recipient-group-switch.tsx";
import { RecipientsBar } from "./recipients-bar.tsx";
import { RemoveDraft } from "./remove-draft.tsx";
import { type PaneHandle, TextPane } from "./text-pane.tsx";
import { type TextPart, textProblems } from "./text-problems.ts";
import { type TextValues, useMailingDraft } from "./use-mailing-draft.ts";

interface DraftViewProps {
	mailing: Mailing;
	reload(): Promise<unknown>;
}

export function DraftView(props: DraftViewProps) {
	return props.mailing.may.edit ? <EditableDraft {...props} /> : <ReadOnlyDraft {...props} />;
}

function EditableDraft({ mailing, reload }: DraftViewProps) {
	const { t } = useTranslation(["mailings", "common"]);
	const conference = useConference();
	const { path } = conference;
	const order = writingLanguages(conference);
	const reader = useLocale();
	const beside = useMedia(MEDIUM);
	const { form, drafting } = useMailingDraft(mailing);
	const recipients = useRecipients(mailing);
	const readers = recipientKind(mailing);
	const placeholders = usePlaceholders(readers);
	const texts = form.form.watch("texts");
	const problems = textProblems(texts, mailing.languages, MAILING_PLACEHOLDERS[readers]);
	const [openLocale, setOpenLocale] = useState<Locale>(
		mailing.languages[reader] > 0 ? reader : otherLocale(reader),
	);
	const panes = { en: useRef<PaneHandle>(null), ru: useRef<PaneHandle>(null) };
	const differences = ({ texts: theirs }: DefaultValues<TextValues>) =>
		order.flatMap((locale) =>
			MAILING_FIELDS.flatMap((field) => {
				const [text, own] = [theirs?.[locale]?.[field] ?? "", texts[locale][field]];
				const label = `${t(`common:language.${locale}`)}: ${t(`mailings:draft.${field}`)}`;
				return text === own ? [] : [{ label, text, own }];
			}),
		);
	const version = () => drafting.head()?.version ?? mailing.version;
	const goTo = ({ locale, field }: TextPart) => {
		setOpenLocale(locale);
		// After the tab is visible.
		setTimeout(() => panes[locale].current?.focus(field));
	};
	return (
		<div className="flex h-full min-h-0 flex-col">
			<MailingHead
				back={{ to: `/${path}/adm/messenger/mailings`, label: t("mailings:title") }}
				title={t("mailings:one")}
				state={mailing.state}
			>
				<DraftStateText
					state={drafting.state}
					none={t("saved.none")}
					text={(kind, params) => (kind === "saved" ? t("saved.at", params) : t(`saved.${kind}`, params))}
				/>
				{mailing.may.remove && <RemoveDraft mailing={mailing} />}
			</MailingHead>
			<div className="min-h-0 grow overflow-auto bg-ground lg:grid lg:grid-cols-[minmax(0,1fr)_374px] lg:overflow-hidden">
				<div className="flex flex-col gap-4 p-4 md:p-5 lg:overflow-auto">
					<RecipientsBar mailing={mailing} recipients={recipients}>
						{mailing.of === "papers" && mailing.about > 0 && (
							<RecipientGroupSwitch
								mailing={mailing}
								version={version}
								reload={reload}
								save={drafting.saveNow}
							/>
						)}
					</RecipientsBar>
					<DeckForm
						form={form}
						plain
						staleText={t("mailings:draft.stale")}
						differences={differences}
						className="grow"
					>
						{!beside && (
							<Segmented<Locale>
								wide
								label={t("mailings:draft.language")}
								value={openLocale}
								onChange={setOpenLocale}
								options={order.map((locale) => ({
									value: locale,
									label: t("mailings:draft.tab", {
										language: t(`common:language.${locale}`),
										number: mailing.languages[locale],
									}),
								}))}
							/>
						)}
						<div className="grid grow gap-4 md:grid-cols-2">
							{order.map((locale) => (
								<TextPane
									key={locale}
									ref={panes[locale]}
									locale={locale}
									readers={mailing.languages[locale]}
									placeholders={placeholders[locale]}
									problems={problems.filter((one) => one.locale === locale)}
									hidden={!beside && openLocale !== locale}
									onWriting={() => setOpenLocale(locale)}
								/>
							))}
						</div>
						<p className="text-13 text-secondary">{t("mailings:draft.hint")}</p>
					</DeckForm>
				</div>
				<aside className="border-line bg-surface max-lg:border-t lg:overflow-auto lg:border-l">
					<EmailPart mailing={mailing} recipients={recipients} texts={texts} writing={openLocale} />
					<ExcludedPart mailing={mailing} />
				</aside>
			</div>
			<DraftActions
				mailing={mailing}
				recipients={recipients}
				problems={problems}
				drafting={drafting}
				version={version}
				onProblem={goTo}
				reload={reload}
			/>
		</div>
	);
}

function ReadOnlyDraft({ mailing }: DraftViewProps) {
	const { t } = useTranslation("mailings");
	const { path } = useConference();
	const recipients = useRecipients(mailing);
	return (
		<div className="flex h-full min-h-0 flex-col">
			<MailingHead
				back={{ to: `/${path}/adm/messenger/mailings`, label: t("title") }}
				title={t("one")}
				state={mailing.state}
			/>
			<div className="min-h-0 grow overflow-auto bg-ground lg:grid lg:grid-cols-[minmax(0,1fr)_374px] lg:overflow-hidden">
				<div className="flex flex-col gap-4 p-4 md:p-5 lg:overflow-auto">
					<RecipientsBar mailing={mailing} recipients={recipients} />
					<ReadOnlyTexts mailing={mailing} />
				</div>
				<aside className="border-line bg-surface max-lg:border-t lg:overflow-auto lg:border-l">
					<EmailPart mailing={mailing} recipients={recipients} texts={mailing.texts} writing={null} />
					<ExcludedPart mailing={mailing} />
				</aside>
			</div>
		</div>
	);
}
