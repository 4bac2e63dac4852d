import type { Conference } from "@deck/contracts/conference";
import { LOCALES } from "@deck/contracts/enums";
import { useTranslation } from "react-i18next";
import { useLocale } from "../../../lib/i18n.ts";
import { preferredFirst } from "../../../lib/locale.ts";
import { Card } from "../../../ui/card.tsx";
import { MarkdownText } from "../../../ui/markdown/markdown-text.tsx";

export function SocialEventsView({ conference: { events } }: { conference: Conference }) {
	const { t } = useTranslation("events");
	const languages = preferredFirst(LOCALES, useLocale());
	return (
		<div className="flex max-w-[960px] flex-col gap-4 pb-8">
			<p className="text-14 text-secondary">{t("read_only")}</p>
			<Card>
				{events.length === 0 && <p className="text-14 text-secondary">{t("none")}</p>}
				<ol className="divide-y divide-line">
					{events.map(({ id, locales, url }) => (
						<li key={id} className="py-3">
							<div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
								{languages.map((locale) => (
									<div key={locale} lang={locale} className="min-w-0 break-words">
										<p className="font-medium">{locales[locale].title || "—"}</p>
										<MarkdownText
											text={locales[locale].description}
											top={3}
											className="text-14! text-secondary"
										/>
									</div>
								))}
							</div>
							{url && (
								<a href={url} rel="noreferrer" className="text-13 break-all text-link hover:underline">
									{url}
								</a>
							)}
						</li>
					))}
				</ol>
			</Card>
		</div>
	);
}
