import type { ConferenceEvent } from "@deck/contracts/conference-parts";
import { ExternalLink } from "lucide-react";
import { useTranslation } from "react-i18next";
import { localText } from "../../../lib/conference-words.ts";
import { useLocale } from "../../../lib/i18n.ts";
import { MarkdownText } from "../../../ui/markdown/markdown-text.tsx";
import { Localized, OtherLanguage } from "../../../ui/other-language.tsx";

export function Events({ events }: { events: readonly ConferenceEvent[] }) {
	const { t } = useTranslation("conference-home");
	if (events.length === 0) return null;
	return (
		<section>
			<h2 className="mb-3 text-22">{t("events")}</h2>
			<ul className="grid gap-4 sm:grid-cols-2">
				{events.map((event) => (
					<EventCard key={event.id} event={event} />
				))}
			</ul>
		</section>
	);
}

function EventCard({ event: { locales, url } }: { event: ConferenceEvent }) {
	const { t } = useTranslation("conference-home");
	const locale = useLocale();
	const title = localText(locales, "title", locale);
	const description = localText(locales, "description", locale);
	return (
		<li className="flex min-w-0 flex-col gap-1.5 rounded-card border border-line bg-surface p-4 shadow-rest">
			<h3 className="text-15 break-words">{title.text ? <Localized {...title} /> : t("untitled_event")}</h3>
			{description.text && (
				<>
					<MarkdownText {...description} top={4} className="text-14! text-secondary" />
					{description.lang && description.lang !== title.lang && (
						<p>
							<OtherLanguage lang={description.lang} />
						</p>
					)}
				</>
			)}
			{url && (
				<a
					href={url}
					aria-label={t("event_page_named", { name: title.text || t("untitled_event") })}
					className="target mt-auto inline-flex items-center gap-1.5 self-start text-14 font-medium text-link hover:underline"
				>
					<ExternalLink aria-hidden size={14} className="shrink-0" />
					{t("event_page")}
				</a>
			)}
		</li>
	);
}
