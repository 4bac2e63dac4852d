import type { Conference } from "@deck/contracts/conference";
import { countryName } from "@deck/contracts/country-names";
import { otherLocale } from "@deck/contracts/locales";
import { joinName } from "@deck/contracts/person-names";
import type { RegistrationContent } from "@deck/contracts/registration";
import { QrCode } from "lucide-react";
import { useTranslation } from "react-i18next";
import { conferenceName } from "../../lib/conference.ts";
import { localizedField } from "../../lib/conference-texts.ts";
import { useLocale } from "../../lib/i18n.ts";

export function BadgePreview({
	conference,
	content,
}: {
	conference: Conference;
	content: RegistrationContent;
}) {
	const { t } = useTranslation("registration");
	const locale = useLocale();
	const other = otherLocale(locale);
	const own = content.locales?.[locale];
	const hasOwn = Boolean(own?.first_name?.trim() || own?.last_name?.trim());
	const first = hasOwn ? own : content.locales?.[other];
	const second = hasOwn ? content.locales?.[other] : undefined;
	const { kind, short_name, city } = content.organization ?? {};
	const organization = kind === "other" ? [short_name, city].filter(Boolean).join(", ") : kind;
	const place = conference.places.find(({ id }) => id === content.place);
	return (
		<div className="overflow-hidden rounded-card border border-line bg-surface shadow-raised">
			<div className="flex items-center justify-between gap-3 bg-[linear-gradient(120deg,var(--color-violet-900),var(--color-violet-700))] px-4 py-2.5 text-white">
				<span className="min-w-0 truncate font-semibold">{conferenceName(conference, locale)}</span>
				<span className="shrink-0 text-13">
					{place && localizedField(place.locales, "title", locale).text}
				</span>
			</div>
			<div className="flex items-end justify-between gap-3 px-4 py-4">
				<div className="min-w-0">
					<p className="text-22 font-semibold wrap-anywhere" lang={hasOwn ? undefined : other}>
						<span className="block">{first?.first_name || "…"}</span>
						<span className="block">{first?.last_name || "…"}</span>
					</p>
					{second && (
						<p className="mt-1 font-medium wrap-anywhere text-secondary" lang={other}>
							{joinName(second)}
						</p>
					)}
					<p className="mt-1.5 text-13 wrap-anywhere text-secondary">
						{kind && kind !== "other" ? t(`organization.${kind}`) : organization}
						{content.residency && <span className="block">{countryName(content.residency, locale)}</span>}
					</p>
				</div>
				<QrCode aria-hidden size={56} strokeWidth={1.25} className="shrink-0 text-control" />
			</div>
			<p className="border-t border-line bg-selected px-4 py-2 text-13 font-semibold text-accent">
				{t(`badge.${content.format ?? "listener"}`)}
			</p>
		</div>
	);
}
