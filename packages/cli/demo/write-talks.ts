import type { RoomKey } from "@deck/contracts/chat";
import type { UserItem } from "@deck/core/account/lookup";
import { messages, readMarks, rooms } from "@deck/core/chat/entity";
import { excerptOf } from "@deck/core/chat/excerpt";
import { commit, put } from "@deck/core/kernel/commit";
import type { Context } from "@deck/core/kernel/context";
import { AppError } from "@deck/core/kernel/errors";
import { registrationsIn } from "@deck/core/registration/lookup";
import { PEOPLE } from "./people.ts";
import type { DemoTalk } from "./talks.ts";

const HOUR = 3600 * 1000;

/** Sends no e-mails; skips conversations that have messages. */
export async function writeTalks(
	context: Context,
	conference: string,
	people: Record<keyof typeof PEOPLE, UserItem>,
	talks: readonly DemoTalk[],
): Promise<number> {
	const written = await Promise.all(
		talks.map(async (talk) => {
			const key = await keyOf(context, conference, talk.of);
			return key !== null && (await writeTalk(context, conference, people, key, talk));
		}),
	);
	return written.filter(Boolean).length;
}

async function keyOf({ table }: Context, conference: string, of: DemoTalk["of"]): Promise<RoomKey | null> {
	if ("number" in of) return of;
	const [own] = await registrationsIn(table, conference, PEOPLE[of.registered].email);
	return own ? { kind: of.kind, number: own.number } : null;
}

async function writeTalk(
	context: Context,
	conference: string,
	people: Record<keyof typeof PEOPLE, UserItem>,
	key: RoomKey,
	{ lines, readers }: DemoTalk,
): Promise<boolean> {
	const { table } = context;
	const room = { conference, ...key };
	const said = lines.map(({ who, side, hoursAgo, text }, index) => ({
		...{ ...room, n: index + 1, at: new Date(context.now().getTime() - hoursAgo * HOUR).toISOString() },
		...{ author: people[who].user_id, side, text, version: 0 },
	}));
	const last = said.at(-1);
	if (!last) return false;
	const answered = said.findLastIndex(({ side }) => side === "staff");
	const waiting_since = said[answered + 1]?.at;
	const seen = new Map(
		[...lines.map(({ who, side }, index) => ({ who, side, seen: index + 1 }))].map((one) => [one.who, one]),
	);
	for (const who of readers) seen.set(who, { who, side: "staff", seen: said.length });
	const there = new AppError("stale", "stale");
	try {
		await commit(context, {
			writes: [
				put(
					rooms(table).create({
						...{ ...room, messages: said.length, changes: 0 },
						...{ last_at: last.at, last_by: last.author, last_side: last.side },
						last_text: excerptOf(last),
						...(waiting_since && { waiting_since, waiting_in: conference }),
					}),
					there,
				),
				...said.map((message) => put(messages(table).create({ ...message, changed: message.at }))),
				...[...seen.values()].map(({ who, side, seen: upTo }) =>
					put(readMarks(table).create({ ...room, user_id: people[who].user_id, side, seen: upTo })),
				),
			],
			audit: [],
			events: [],
		});
		return true;
	} catch (error) {
		if (error === there) return false;
		throw error;
	}
}
