import type { ConferenceInfo } from "@deck/contracts/conference-parts";
import { LOCALES } from "@deck/contracts/enums";
import { useTranslation } from "react-i18next";
import { useLocale } from "../../../lib/i18n.ts";
import { preferredFirst } from "../../../lib/locale.ts";
import { Card } from "../../../ui/card.tsx";
import { MarkdownText } from "../../../ui/markdown/markdown-text.tsx";
import { TextMeter } from "./text-meter.tsx";

export function InfoView({ info: { locales } }: { info: ConferenceInfo }) {
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
