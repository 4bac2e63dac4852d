import { isIPv6 } from "node:net";
import type { Context } from "./context.ts";
import { AppError } from "./errors.ts";
import { hash } from "./ids.ts";
import { RATE_LIMITS, type RateLimit, type RateLimitName, totalLimit } from "./rate-limit-settings.ts";

/** Runs before the request is read. Throws 429. */
export async function limitNetwork(context: Context, name: RateLimitName): Promise<void> {
	const { address } = RATE_LIMITS[name];
	await enforceLimit(context, name, `address#${hash(networkOf(context.address))}`, address);
}

/**
 * Counts the target account per network, then over all: a stranger who exhausts their network's share takes no more
 * from the owner's. Throws 429 with the seconds left.
 * @param account an id, or an address without account
 */
export async function limitAccount(context: Context, name: RateLimitName, account: string): Promise<void> {
	const limit: RateLimit = RATE_LIMITS[name];
	const key = `account#${hash(account)}`;
	if (limit.account !== undefined) {
		await enforceLimit(context, name, `${key}#${hash(networkOf(context.address))}`, limit.account);
	}
	const whole = totalLimit(limit);
	if (whole !== undefined) await enforceLimit(context, name, key, whole);
}

/**
 * Counts network and, in parallel, the authenticated account over all networks, which nobody else can exhaust. Throws
 * 429.
 * @param isStaff whether they act for the conference
 */
export async function limitNetworkAndAccount(
	context: Context,
	name: RateLimitName,
	account?: string,
	isStaff = false,
): Promise<void> {
	const limit: RateLimit = RATE_LIMITS[name];
	const most = (isStaff ? limit.staff : undefined) ?? limit.account ?? totalLimit(limit);
	await Promise.all([
		limitNetwork(context, name),
		account !== undefined && most !== undefined && enforceLimit(context, name, `own#${hash(account)}`, most),
	]);
}

/** Half of an IPv6 address: a user's /64 has more addresses than any limit. */
export function networkOf(address: string): string {
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

async function enforceLimit(
	context: Context,
	name: RateLimitName,
	what: string,
	most: number,
): Promise<void> {
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
