import type { User } from "@deck/contracts/account";
import type { UserItem } from "./find.ts";

/** An account as GET auth/user answers it; `timezone_offset` and `utc` are those of the given moment. */
export function viewUser(user: UserItem, now: Date): User {
	const offset = user.timezone ? offsetOf(user.timezone, now) : null;
	return {
		id: user.user_id,
		email: user.email,
		verified: user.verified,
		locale: user.locale,
		locales: user.locales ?? {},
		timezone: user.timezone ?? null,
		timezone_offset: offset,
		utc: offset === null ? null : formatOffset(offset),
		avatar_path: user.avatar_path ?? null,
		platform_admin: user.platform_admin,
	};
}

/** Minutes east of UTC in a time zone at a moment. */
function offsetOf(timezone: string, at: Date): number {
	const parts = new Intl.DateTimeFormat("en", {
		timeZone: timezone,
		timeZoneName: "longOffset",
	}).formatToParts(at);
	const name = parts.find((part) => part.type === "timeZoneName")?.value ?? "";
	const match = /([+-])(\d{2}):(\d{2})/.exec(name);
	if (!match) return 0;
	const minutes = Number(match[2]) * 60 + Number(match[3]);
	return match[1] === "-" ? -minutes : minutes;
}

function formatOffset(minutes: number): string {
	if (minutes === 0) return "UTC";
	const hours = Math.floor(Math.abs(minutes) / 60);
	const rest = Math.abs(minutes) % 60;
	return `UTC${minutes < 0 ? "−" : "+"}${hours}${rest ? `:${String(rest).padStart(2, "0")}` : ""}`;
}
