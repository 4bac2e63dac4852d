import type { Locale } from "@deck/contracts/enums";
import { useAuthSession } from "../lib/auth-session.ts";
import { formatDistance, formatLongTime, formatShort } from "../lib/format.ts";
import { useLocale } from "../lib/i18n.ts";
import { useNow } from "../lib/now.ts";

interface DateTextProps {
	/** ISO instant. */
	at: string;
	/** `full`: date and distance; `date`: no distance; `short`: for dense rows. */
	kind?: "full" | "date" | "short";
}

/** Shows `23 November 2026, 23:59 UTC+4 (5 days ago)` in the reader's zone. */
export function DateText({ at, kind = "full" }: DateTextProps) {
	const { user } = useAuthSession();
	const locale = useLocale();
	const now = useNow();
	const zone = user?.timezone ?? null;
	const instant = new Date(at);
	const exact = formatLongTime(instant, locale, zone);
	if (kind === "date") return <time dateTime={at}>{exact}</time>;
	if (kind === "short") return <ShortTime at={at} now={now} zone={zone} locale={locale} />;
	return (
		<time dateTime={at}>
			{exact}{" "}
			<span className="whitespace-nowrap text-secondary">({formatDistance(instant, now, locale, zone)})</span>
		</time>
	);
}

interface ShortTimeProps {
	/** ISO instant. */
	at: string;
	now: Date;
	/** IANA; null: the browser's. */
	zone: string | null;
	locale: Locale;
}

export function ShortTime({ at, now, zone, locale }: ShortTimeProps) {
	const instant = new Date(at);
	return (
		<time
			dateTime={at}
			title={`${formatDistance(instant, now, locale, zone)} · ${formatLongTime(instant, locale, zone)}`}
			className="whitespace-nowrap"
		>
			{formatShort(instant, now, locale, zone)}
		</time>
	);
}
