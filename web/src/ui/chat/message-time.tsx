import { formatDateTime, formatWallTime } from "../../lib/format.ts";
import { useSession } from "../../lib/session.ts";

/** The time of day of a message by the reader's clock; its day stands above, all of it in the tooltip. */
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
