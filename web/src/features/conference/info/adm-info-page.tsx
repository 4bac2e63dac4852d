import type { ConferenceInfo } from "@deck/contracts/conference-parts";
import { LOCALES } from "@deck/contracts/enums";
import { useTranslation } from "react-i18next";
import { infoKey, useConference } from "../../../lib/conference.ts";
import { useLocale } from "../../../lib/i18n.ts";
import { preferredFirst } from "../../../lib/locale.ts";
import { usePageData } from "../../../lib/page-data.ts";
import { usePageTitle } from "../../../lib/page-title.ts";
import { AdminPage } from "../../../ui/admin-page.tsx";
import { Card } from "../../../ui/card.tsx";
import { MarkdownText } from "../../../ui/markdown/markdown-text.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { useLiveConference } from "../live.ts";
import { mayEdit } from "../may-edit.ts";
import { InfoEditor } from "./info-editor.tsx";
import { TextMeter } from "./text-meter.tsx";

export function AdmInfoPage() {
	const { t } = useTranslation("info");
	const conference = useConference();
	const { data: info } = usePageData(infoKey(conference.path));
	const editing = mayEdit(conference.admin_roles);
	useLiveConference();
	usePageTitle(t("title"));
	return (
		<AdminPage title={t("title")} focusable={!editing}>
			<div className="px-4 pt-2 md:px-5">
				{!info ? (
					<Skeleton />
				) : editing ? (
					<InfoEditor conference={conference} info={info} />
				) : (
					<InfoView info={info} />
				)}
			</div>
		</AdminPage>
	);
}

function InfoView({ info: { locales } }: { info: ConferenceInfo }) {
	const { t } = useTranslation("info");
	return (
		<div className="flex flex-col gap-4 pb-8">
			<p className="text-14 text-secondary">{t("read_only")}</p>
			<TextMeter locales={locales} />
			<div className="grid items-start gap-4 md:grid-cols-2">
				{preferredFirst(LOCALES, useLocale()).map((locale) => (
					<Card key={locale} title={t(`text.${locale}`)}>
						{locales[locale].text ? (
							<MarkdownText text={locales[locale].text} lang={locale} top={3} />
						) : (
							<p className="text-14 text-secondary">{t("preview.empty")}</p>
						)}
					</Card>
				))}
			</div>
		</div>
	);
}
