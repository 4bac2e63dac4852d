import { ifHolds } from "../kernel/condition.ts";
import type { Context } from "../kernel/context.ts";
import { hash } from "../kernel/ids.ts";
import { SETTINGS } from "../kernel/settings.ts";
import { NOUNS } from "../nouns.ts";

/** The number of the day, or of another time of `shareSeconds`; UTC. */
const dayOf = (now: Date) => Math.floor(now.getTime() / 1000 / SETTINGS.shareSeconds);

const startOf = (day: number) => new Date(day * SETTINGS.shareSeconds * 1000);

/**
 * Returns when an e-mail that others caused may go to an address without a confirmed account: null for now, else the start
 * of the next UTC day. Such an address gets `strangerLetters` a day from all of the platform, and `knownLetters` of a conference
 * that knows it. The same e-mail counts once. One call; with the share spent, those of `knows` and one more.
 * @param id of the outbox row
 */
export async function waitsUntil(
	context: Context,
	{ email, id, conference }: { email: string; id: string; conference: string | null },
): Promise<Date | null> {
	const day = dayOf(context.now());
	if (await counted(context, { email, id, day, most: SETTINGS.strangerLetters })) return null;
	const known = conference !== null && (await knows(context, conference, email));
	if (known && (await counted(context, { email, id, day, most: SETTINGS.knownLetters }))) return null;
	return startOf(day + 1);
}

/** Whether a conference knows an address by more than that its staff have entered it. */
async function knows({ table }: Context, conference: string, email: string): Promise<boolean> {
	const answers = await Promise.all(NOUNS.map((noun) => noun.knowsAddress?.(table, conference, email)));
	return answers.includes(true);
}

/** Counts an e-mail of a day, unless the address has had the most by then. */
async function counted(
	context: Context,
	{ email, id, day, most }: { email: string; id: string; day: number; most: number },
): Promise<boolean> {
	const done = await ifHolds(
		context.table.update({
			Key: { pk: `stranger#${hash(email)}`, sk: String(day) },
			UpdateExpression: "ADD #ids :ids SET #ttl = :ttl",
			ConditionExpression: "attribute_not_exists(#ids) OR contains(#ids, :id) OR size(#ids) < :most",
			ExpressionAttributeNames: { "#ids": "ids", "#ttl": "ttl" },
			ExpressionAttributeValues: {
				":ids": new Set([id]),
				":id": id,
				":most": most,
				":ttl": Math.floor(startOf(day + 2).getTime() / 1000),
			},
			ReturnValues: "UPDATED_NEW",
		}),
	);
	return done !== null;
}
