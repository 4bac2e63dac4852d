import { isIPv6 } from "node:net";
import type { Context } from "./context.ts";
import { AppError } from "./errors.ts";
import { hash } from "./ids.ts";
import { RATE_LIMITS, type RateLimit, type RateLimitName, wholeOf } from "./rate-limit-settings.ts";

/** Counts the request by its network alone: before anything of it is read. Throws 429. */
export async function countNetwork(context: Context, name: RateLimitName): Promise<void> {
	const { address }: RateLimit = RATE_LIMITS[name];
	if (address === undefined) return;
	await insist(context, name, `address#${hash(network(context.address))}`, address);
}

/**
 * Counts the request for the account that it aims at, by its network and then over all: a stranger who has spent what
 * their network may spends nothing more of the owner's. Throws 429 with the seconds that are left of the window.
 * @param account whatever names it: an id, or an address that is nobody's
 */
export async function countAccount(context: Context, name: RateLimitName, account: string): Promise<void> {
	const limit: RateLimit = RATE_LIMITS[name];
	const key = `account#${hash(account)}`;
	if (limit.account !== undefined) {
		await insist(context, name, `${key}#${hash(network(context.address))}`, limit.account);
	}
	const whole = wholeOf(limit);
	if (whole !== undefined) await insist(context, name, key, whole);
}

/**
 * Counts the request by its network and, at the same time, for who is known to ask: nobody else can spend what is
 * theirs, so it is counted over all networks. Throws 429.
 * @param isStaff whether they act for the conference
 */
export async function countAgainst(
	context: Context,
	name: RateLimitName,
	account?: string,
	isStaff = false,
): Promise<void> {
	const limit: RateLimit = RATE_LIMITS[name];
	const most = (isStaff ? limit.staff : undefined) ?? limit.account ?? wholeOf(limit);
	await Promise.all([
		countNetwork(context, name),
		account !== undefined && most !== undefined && insist(context, name, `own#${hash(account)}`, most),
	]);
}

/**
 * Whom an address counts for: an IPv4 address for itself, an IPv6 address for the first half of it, as everybody is
 * given a /64 with more addresses than there are limits to spend.
 */
export function network(address: string): string {
	if (!isIPv6(address) || address.startsWith("::ffff:")) return address;
	const [head = "", tail] = address.split("::");
	const groups = head.split(":").filter(Boolean);
	if (tail !== undefined) {
		const behind = tail.split(":").filter(Boolean);
		groups.push(...Array.from({ length: 8 - groups.length - behind.length }, () => "0"), ...behind);
	}
	return groups
		.slice(0, 4)
		.map((group) => Number.parseInt(group, 16).toString(16))
		.join(":");
}

/** Counts one more; throws 429 where that is above the limit. */
async function insist(context: Context, name: RateLimitName, what: string, most: number): Promise<void> {
	const { window: length } = RATE_LIMITS[name];
	const seconds = Math.floor(context.now().getTime() / 1000);
	const window = Math.floor(seconds / length);
	const item = await context.table.update({
		Key: { pk: `limit#${name}#${what}`, sk: String(window) },
		UpdateExpression: "ADD #n :one SET #ttl = :ttl",
		ExpressionAttributeNames: { "#n": "n", "#ttl": "ttl" },
		ExpressionAttributeValues: { ":one": 1, ":ttl": (window + 2) * length },
		ReturnValues: "UPDATED_NEW",
	});
	if (Number(item?.n ?? 0) > most) {
		throw new AppError("too_many", "rate_limited", { retryAfter: (window + 1) * length - seconds });
	}
}
