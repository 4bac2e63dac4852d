import { isIPv6 } from "node:net";
import type { Context } from "./context.ts";
import { AppError } from "./errors.ts";
import { hash } from "./ids.ts";
import { RATE_LIMITS, type RateLimit, type RateLimitName } from "./settings.ts";

/**
 * Counts the request against its limits, before anything that costs; throws 429 with the seconds that are left of
 * the window. `account` is whatever names the account that is aimed at: an id, or an address that someone typed.
 */
export async function countAgainst(context: Context, name: RateLimitName, account?: string): Promise<void> {
	const limit: RateLimit = RATE_LIMITS[name];
	const seconds = Math.floor(context.now().getTime() / 1000);
	const window = Math.floor(seconds / limit.window);
	const counts = [
		count(context, `${name}#address#${hash(network(context.address))}`, window, limit.window, limit.address),
	];
	if (account !== undefined && limit.account !== undefined) {
		counts.push(count(context, `${name}#account#${hash(account)}`, window, limit.window, limit.account));
	}
	const within = await Promise.all(counts);
	if (within.includes(false)) {
		throw new AppError("too_many", "rate_limited", { retryAfter: (window + 1) * limit.window - seconds });
	}
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

async function count(
	context: Context,
	what: string,
	window: number,
	length: number,
	most: number,
): Promise<boolean> {
	const item = await context.table.update({
		Key: { pk: `limit#${what}`, sk: String(window) },
		UpdateExpression: "ADD #n :one SET #ttl = :ttl",
		ExpressionAttributeNames: { "#n": "n", "#ttl": "ttl" },
		ExpressionAttributeValues: { ":one": 1, ":ttl": (window + 2) * length },
		ReturnValues: "UPDATED_NEW",
	});
	return Number(item?.n ?? 0) <= most;
}
