import { formatDateTime, formatWallTime } from "../../lib/format.ts";
import { useSession } from "../../lib/session.ts";

export function MessageTime({ at }: { at: string }) {
	const { user } = useSession();
	const zone = user?.timezone ?? null;
	const instant = new Date(at);
	return (
		<time dateTime={at} title={formatDateTime(instant, zone)}>
			{formatWallTime(instant, zone).slice(-5)}
		</time>
	);
}
