import { useAuthSession } from "../../lib/auth-session.ts";
import { formatDateTime, formatWallTime } from "../../lib/format.ts";

export function MessageTime({ at }: { at: string }) {
	const { user } = useAuthSession();
	const zone = user?.timezone ?? null;
	const instant = new Date(at);
	return (
		<time dateTime={at} title={formatDateTime(instant, zone)}>
			{formatWallTime(instant, zone).slice(-5)}
		</time>
	);
}
