import type { User } from "@deck/contracts/account";
import { EMAIL_SIDES, MAIL_TOPICS, type MailTopic, type Profile } from "@deck/contracts/profile";
import { addressStatesOf } from "../address/lookup.ts";
import { type AddressState, deliveryProblemOf } from "../address/state.ts";
import type { Ports } from "../kernel/ports.ts";
import { addressesOf, isEmailChangePending } from "./addresses.ts";
import { isActiveLink } from "./alias-rules.ts";
import { userById } from "./find.ts";
import type { UserItem } from "./lookup.ts";

/** Builds the response of GET auth/user. `timezone_offset` and `utc` apply at `now`. */
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
		country: user.country ?? null,
		orcid: user.orcid ?? "",
		avatar_path: user.avatar_path ?? null,
		platform_admin: user.platform_admin,
	};
}

/** Builds the response of GET profile. 1 table call, another for an alias. */
export async function viewProfile({ table, now }: Ports, user: UserItem): Promise<Profile> {
	const at = now();
	// An address's delivery state and preferences are only for its confirmed owner.
	const own = user.verified ? addressesOf(user) : [];
	const [main, states] = await Promise.all([
		user.alias_of ? userById(table, user.alias_of) : null,
		addressStatesOf(table, own),
	]);
	const change = user.email_change;
	return {
		email: user.email,
		verified: user.verified,
		locale: user.locale,
		locales: user.locales ?? {},
		timezone: user.timezone ?? null,
		country: user.country ?? null,
		orcid: user.orcid ?? "",
		avatar_path: user.avatar_path ?? null,
		version: user.profile_version,
		has_password: user.password !== undefined,
		mail: mailPreferences(user, states.get(user.email)),
		troubles: own.flatMap((email) => deliveryProblemOf(email, states.get(email)) ?? []),
		aliases: (user.aliases ?? [])
			.filter((alias) => isActiveLink(alias, at))
			.map(({ id, email, user_id, status, since, expires }) => ({
				id,
				email,
				status,
				former: user_id === undefined,
				since,
				expires: expires ?? null,
			})),
		alias_of: main?.email ?? null,
		email_change:
			change && isEmailChangePending(user, at)
				? {
						email: change.email,
						expires: change.expires,
						confirmed: EMAIL_SIDES.filter((side) => change.confirmed.includes(side)),
					}
				: null,
		social: (user.social ?? []).map(({ provider, since }) => ({ provider, since })),
	};
}

/** Includes the address's setting, which a link may have set before there was an account. */
function mailPreferences(
	{ unwanted_mail = [] }: UserItem,
	state: AddressState | undefined,
): Record<MailTopic, boolean> {
	const unwanted = [...unwanted_mail, ...(state?.unwanted ?? [])];
	return Object.fromEntries(MAIL_TOPICS.map((topic) => [topic, !unwanted.includes(topic)])) as Record<
		MailTopic,
		boolean
	>;
}

/** Returns the minutes east of UTC. */
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
