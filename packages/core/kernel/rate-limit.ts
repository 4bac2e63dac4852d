import { isIPv6 } from "node:net";
import type { Context } from "./context.ts";
import { epochSeconds } from "./epoch-seconds.ts";
import { AppError } from "./errors.ts";
import { hash } from "./ids.ts";
import {
	countsNetworkOfAccounts,
	RATE_LIMITS,
	type RateLimit,
	type RateLimitName,
	totalLimit,
} from "./rate-limit-settings.ts";

/**
 * Counts a request per network, before the request is read.
 * @throws 429
 */
export async function limitNetwork(context: Context, name: RateLimitName): Promise<void> {
	const { address } = RATE_LIMITS[name];
	await enforceLimit(context, name, networkKey(context), address);
}

const networkKey = (context: Context) => `address#${hash(networkOf(context.address))}`;

/**
 * Counts the target account per network, then over all: a stranger who exhausts their network's share takes no more
 * from the owner's.
 * @throws 429 with the seconds left
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
 * Counts a request for its sender. Strangers count per network. Signed-in people count per account over all networks,
 * which nobody else can exhaust. Their network counts too, in parallel, only if the limit names a figure for addresses:
 * otherwise the accounts that a network registers limit it. What the account's limit refuses takes nothing from its
 * network's. 1 table call, or 2.
 * @throws 429
 * @param account of the signed-in sender
 * @param isStaff whether they act for the conference
 */
export async function limitSender(
	context: Context,
	name: RateLimitName,
	account?: string,
	isStaff = false,
): Promise<void> {
	const limit: RateLimit = RATE_LIMITS[name];
	const staffLimit = isStaff ? limit.staff : undefined;
	const most = staffLimit ?? limit.account ?? totalLimit(limit);
	// What they do for a conference takes nothing from what they do for themselves.
	const role = staffLimit === undefined ? "own" : "staff";
	if (account === undefined || most === undefined) return limitNetwork(context, name);
	const countAccount = () => enforceLimit(context, name, `${role}#${hash(account)}`, most);
	if (!countsNetworkOfAccounts(name)) return countAccount();
	const [network, own] = await Promise.allSettled([limitNetwork(context, name), countAccount()]);
	if (own.status === "rejected") {
		await count(context, name, networkKey(context), -1);
		throw own.reason;
	}
	if (network.status === "rejected") throw network.reason;
}

/** Counts something for an account over all networks. Returns whether it is within the limit. */
export async function isWithinLimit(
	context: Context,
	name: RateLimitName,
	account: string,
): Promise<boolean> {
	const { counted } = await count(context, name, `account#${hash(account)}`, 1);
	return counted <= (totalLimit(RATE_LIMITS[name]) ?? Number.POSITIVE_INFINITY);
}

/** Returns the network of an address: half of an IPv6 address, as a user's /64 has more addresses than any limit. */
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
	const { counted, secondsLeft } = await count(context, name, what, 1);
	if (counted > most) throw new AppError("too_many", "rate_limited", { retryAfter: secondsLeft });
}

async function count(
	context: Context,
	name: RateLimitName,
	what: string,
	by: 1 | -1,
): Promise<{ counted: number; secondsLeft: number }> {
	const { window: length } = RATE_LIMITS[name];
	const seconds = epochSeconds(context.now());
	const window = Math.floor(seconds / length);
	const item = await context.table.update({
		Key: { pk: `limit#${name}#${what}`, sk: String(window) },
		UpdateExpression: "ADD #n :by SET #ttl = :ttl",
		ExpressionAttributeNames: { "#n": "n", "#ttl": "ttl" },
		ExpressionAttributeValues: { ":by": by, ":ttl": (window + 2) * length },
		ReturnValues: "UPDATED_NEW",
	});
	return { counted: Number(item?.n ?? 0), secondsLeft: (window + 1) * length - seconds };
}
