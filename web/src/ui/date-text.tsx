import { formatDateTime, formatDistance, formatShort } from "../lib/format.ts";
import { useLocale } from "../lib/i18n.ts";
import { useNow } from "../lib/now.ts";
import { useSession } from "../lib/session.ts";

export interface DateTextProps {
	/** ISO instant. */
	at: string;
	/** `full`: distance and date; `date`: the date alone; `short`: for dense rows, the rest in the tooltip. */
	kind?: "full" | "date" | "short";
	/** IANA zone to show instead of the reader's, such as a conference's. */
	timezone?: string;
}

/** A moment: how far off it is, then `2026-11-23 23:59 UTC+4` in the reader's own zone. */
export function DateText({ at, kind = "full", timezone }: DateTextProps) {
	const { user } = useSession();
	const locale = useLocale();
	const now = useNow();
	const zone = timezone ?? user?.timezone ?? null;
	const instant = new Date(at);
	const exact = formatDateTime(instant, zone);
	if (kind === "date") return <time dateTime={at}>{exact}</time>;
	const distance = formatDistance(instant, now, locale);
	if (kind === "short") {
		return (
			<time dateTime={at} title={`${distance} · ${exact}`}>
				{formatShort(instant, now, locale, zone)}
			</time>
		);
	}
	return (
		<time dateTime={at}>
			<span className="font-medium">{distance}</span>
			<span className="text-secondary"> · {exact}</span>
		</time>
	);
}
