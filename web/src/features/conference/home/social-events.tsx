import type { SocialEvent } from "@deck/contracts/conference-parts";
import { ExternalLink, Users } from "lucide-react";
import { useTranslation } from "react-i18next";
import { localizedField } from "../../../lib/conference-texts.ts";
import { cx } from "../../../lib/cx.ts";
import { useLocale } from "../../../lib/i18n.ts";
import { LanguageMark, Localized } from "../../../ui/language-mark.tsx";
import { MarkdownText } from "../../../ui/markdown/markdown-text.tsx";

interface SocialEventsProps {
	events: readonly SocialEvent[];
	/** Ids of those without free places. */
	full: readonly string[];
}

export function SocialEvents({ events, full }: SocialEventsProps) {
	const { t } = useTranslation("conference-home");
	if (events.length === 0) return null;
	return (
		<section>
			<h2 className="mb-3 text-22">{t("events")}</h2>
			<ul className="grid gap-4 sm:grid-cols-2">
				{events.map((event) => (
					<SocialEventCard key={event.id} event={event} isFull={full.includes(event.id)} />
				))}
			</ul>
		</section>
	);
}

interface SocialEventCardProps {
	event: SocialEvent;
	isFull: boolean;
}

function SocialEventCard({ event: { locales, url, capacity }, isFull }: SocialEventCardProps) {
	const { t } = useTranslation("conference-home");
	const locale = useLocale();
	const title = localizedField(locales, "title", locale);
	const description = localizedField(locales, "description", locale);
	return (
		<li className="flex min-w-0 flex-col gap-1.5 rounded-card border border-line bg-surface p-4 shadow-rest">
			<h3 className="text-15 break-words">{title.text ? <Localized {...title} /> : t("untitled_event")}</h3>
			{description.text && (
				<>
					<MarkdownText {...description} top={4} className="text-14! text-secondary" />
					{description.lang && description.lang !== title.lang && (
						<p>
							<LanguageMark lang={description.lang} />
						</p>
					)}
				</>
			)}
			{capacity && (
				<p className={cx("flex items-center gap-1.5 text-13", isFull ? "text-wait" : "text-secondary")}>
					<Users aria-hidden size={14} className="shrink-0" />
					{isFull ? t("event_full") : t("event_places", { count: capacity })}
				</p>
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
