import type { UnsolicitedEmailQuota } from "@deck/contracts/email-languages";
import { FEATURES } from "../features.ts";
import { nullIfConditionFails } from "../kernel/condition.ts";
import { type Context, causeOf } from "../kernel/context.ts";
import { epochSeconds } from "../kernel/epoch-seconds.ts";
import { hash } from "../kernel/ids.ts";
import type { Key } from "../kernel/ports.ts";
import { SETTINGS } from "../kernel/settings.ts";

const dayOf = (now: Date) => Math.floor(now.getTime() / 1000 / SETTINGS.unsolicitedPeriodSeconds);

const startOf = (day: number) => new Date(day * SETTINGS.unsolicitedPeriodSeconds * 1000);

/** Caused by others, to an address without a confirmed account. */
interface UnsolicitedEmail {
	email: string;
	/** Outbox row id. */
	id: string;
	conference: string | null;
	/** `causeOf`; absent for the system, and if the causer must not learn of the recipient. */
	cause: string | undefined;
	/** Of the draft. Then to any address. */
	isStateShown?: boolean | undefined;
}

export interface Reached {
	/** Start of the next UTC day. */
	till: Date;
	/** Its row, which counts. */
	row: Key;
}

/**
 * Returns null to send now, else the limit that forbids it. Daily limits: `unsolicitedPerPerson` for a person over all
 * addresses, or `unsolicitedPerStaff` over those unknown to the conference; for an address
 * `unsolicitedPerUnknownAddress` from the platform, `unsolicitedPerKnownAddress` from a conference that knows it. If the
 * state is shown, the limit is `shownPerAddress`: only the causer's own e-mails in the conference count, and nobody is
 * known. 2 table calls, 1 without a cause; beyond a limit those of `knowsAddress` and 1 more.
 */
export async function unsolicitedDelay(
	context: Context,
	{ email, id, conference, cause, isStateShown = false }: UnsolicitedEmail,
): Promise<Reached | null> {
	const day = dayOf(context.now());
	const known = memoize(
		async () => !isStateShown && conference !== null && conferenceKnows(context, conference, email),
	);
	// First, so that a person over their limit does not use up the address's.
	if (cause && !(await countForCause(context, cause, day)) && !(isStaff(cause) && (await known())))
		return { till: startOf(day + 1), row: causeKey(cause, day) };
	const row = addressKey(isStateShown ? `${email} ${conference} ${cause}` : email, day);
	const most = isStateShown ? SETTINGS.shownPerAddress : SETTINGS.unsolicitedPerUnknownAddress;
	if (await countOnce(context, { row, id, day, most })) return null;
	if (
		(await known()) &&
		(await countOnce(context, { row, id, day, most: SETTINGS.unsolicitedPerKnownAddress }))
	)
		return null;
	return { till: startOf(day + 1), row };
}

/**
 * Counts an invitation to become an expert; returns when its limit is reached, else null. One conference sends one
 * address `expertInvitationsPerAddress`, with an account or without. 1 table call.
 */
export async function expertInvitationDelay(
	context: Context,
	{ email, id, conference }: Pick<UnsolicitedEmail, "email" | "id" | "conference">,
): Promise<Reached | null> {
	return dailyDelay(
		context,
		id,
		`invited#${hash(`${conference} ${email}`)}`,
		SETTINGS.expertInvitationsPerAddress,
	);
}

/**
 * Counts an e-mail about a deletion or restoration by an author; returns when its limit is reached, else null. One
 * address gets `deletionEmailsPerPaper`, with an account or without. The next day's says how the paper is by then. 1
 * table call.
 */
export async function deletionDelay(
	context: Context,
	{ email, id }: Pick<UnsolicitedEmail, "email" | "id">,
	deletable: string,
): Promise<Reached | null> {
	return dailyDelay(
		context,
		id,
		`deletions#${hash(`${deletable} ${email}`)}`,
		SETTINGS.deletionEmailsPerPaper,
	);
}

async function dailyDelay(context: Context, id: string, pk: string, most: number): Promise<Reached | null> {
	const day = dayOf(context.now());
	const row = { pk, sk: String(day) };
	return (await countOnce(context, { row, id, day, most })) ? null : { till: startOf(day + 1), row };
}

/** Returns how many e-mails this limit has postponed today. 1 table call. */
export async function countPostponed({ table }: Context, { row, till }: Reached): Promise<number> {
	const item = await table.update({
		Key: { ...row },
		UpdateExpression: "ADD #over :one SET #ttl = :ttl",
		ExpressionAttributeNames: { "#over": "over", "#ttl": "ttl" },
		ExpressionAttributeValues: {
			":one": 1,
			":ttl": epochSeconds(till) + SETTINGS.unsolicitedPeriodSeconds,
		},
		ReturnValues: "UPDATED_NEW",
	});
	return Number(item?.over);
}

/** Returns how many unsolicited e-mails are still allowed today. 1 table call. */
export async function readUnsolicitedQuota(context: Context): Promise<UnsolicitedEmailQuota> {
	const day = dayOf(context.now());
	const cause = causeOf(context) ?? "";
	const [item] = await context.table.batchGet([causeKey(cause, day)]);
	return {
		left: Math.max(0, causeLimit(cause) - Number(item?.n ?? 0)),
		again: startOf(day + 1).toISOString(),
	};
}

/** Returns the row that counts today's unsolicited e-mails to an address. */
export const unsolicitedCountKey = (email: string, now: Date): Key => addressKey(email, dayOf(now));

const isStaff = (cause: string) => cause.startsWith("staff#");
const causeLimit = (cause: string) =>
	isStaff(cause) ? SETTINGS.unsolicitedPerStaff : SETTINGS.unsolicitedPerPerson;
const addressKey = (email: string, day: number) => ({ pk: `stranger#${hash(email)}`, sk: String(day) });
const causeKey = (cause: string, day: number) => ({ pk: `causes#${hash(cause)}`, sk: String(day) });

/** Counts an e-mail for its causer; false at the limit. */
async function countForCause({ table }: Context, cause: string, day: number): Promise<boolean> {
	const done = await nullIfConditionFails(
		table.update({
			Key: causeKey(cause, day),
			UpdateExpression: "ADD #n :one SET #ttl = :ttl",
			ConditionExpression: "attribute_not_exists(#n) OR #n < :most",
			ExpressionAttributeNames: { "#n": "n", "#ttl": "ttl" },
			ExpressionAttributeValues: { ":one": 1, ":most": causeLimit(cause), ":ttl": ttlOf(day) },
			ReturnValues: "UPDATED_NEW",
		}),
	);
	return done !== null;
}

/** Returns whether it does so other than through its staff. */
async function conferenceKnows({ table }: Context, conference: string, email: string): Promise<boolean> {
	const answers = await Promise.all(
		FEATURES.map((feature) => feature.knowsAddress?.(table, conference, email)),
	);
	return answers.includes(true);
}

function memoize<T>(ask: () => Promise<T>): () => Promise<T> {
	let reading: Promise<T> | undefined;
	return () => {
		reading ??= ask();
		return reading;
	};
}

const ttlOf = (day: number) => epochSeconds(startOf(day + 2));

async function countOnce(
	context: Context,
	{ row, id, day, most }: { row: Key; id: string; day: number; most: number },
): Promise<boolean> {
	const done = await nullIfConditionFails(
		context.table.update({
			Key: { ...row },
			UpdateExpression: "ADD #ids :ids SET #ttl = :ttl",
			ConditionExpression: "attribute_not_exists(#ids) OR contains(#ids, :id) OR size(#ids) < :most",
			ExpressionAttributeNames: { "#ids": "ids", "#ttl": "ttl" },
			ExpressionAttributeValues: {
				":ids": new Set([id]),
				":id": id,
				":most": most,
				":ttl": ttlOf(day),
			},
			ReturnValues: "UPDATED_NEW",
		}),
	);
	return done !== null;
}
