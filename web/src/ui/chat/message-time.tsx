import { useAuthSession } from "../../lib/auth-session.ts";
import { formatLongTime, formatWallTime } from "../../lib/format.ts";
import { useLocale } from "../../lib/i18n.ts";

export function MessageTime({ at }: { at: string }) {
	const { user } = useAuthSession();
	const zone = user?.timezone ?? null;
	const locale = useLocale();
	const instant = new Date(at);
	return (
		<time dateTime={at} title={formatLongTime(instant, locale, zone)}>
			{formatWallTime(instant, zone).slice(-5)}
		</time>
	);
}
