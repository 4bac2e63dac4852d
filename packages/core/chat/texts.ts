import { type RoomText, type RoomTextsPage, roomName } from "@deck/contracts/chat";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedIn } from "../kernel/context.ts";
import { SETTINGS } from "../kernel/settings.ts";
import type { MessageItem } from "./entity.ts";
import { type SaidBetween, saidIn } from "./lookup.ts";
import { speakersOf } from "./speakers.ts";
import { subjectsOf } from "./subjects.ts";

/** Which part of what was said is asked for; the newest without either. */
export interface AskedTexts {
	/** The mark of an earlier answer: what was said, edited or deleted since. */
	since?: string | undefined;
	/** Where the page before this one ended (`next`). */
	before?: string | undefined;
}

/**
 * What was said in the rooms that one may read as staff, for a search in it: a page of the conference's messages, what was
 * said or changed last first, without those of other rooms; a page may be empty, and others follow. What was deleted has no
 * text. Where the next page begins is an instant alone, and names no room. One query, those of the two lists, and one call
 * for each hundred speakers.
 */
export async function roomTexts(
	context: SignedIn,
	{ conference }: ConferenceItem,
	{ since, before }: AskedTexts,
): Promise<RoomTextsPage> {
	const mark = context.now().toISOString();
	const { rows, next } = await saidIn(context.table, conference, betweenOf(since, before));
	const subjects = await subjectsOf(context, conference, rows);
	const read = rows.filter(subjects);
	const speakers = await speakersOf(
		context.table,
		read.map(({ author }) => author),
	);
	return { texts: read.map(textOf), authors: [...speakers.values()], next, mark };
}

function betweenOf(since: string | undefined, before: string | undefined): SaidBetween {
	// An index may lag behind: what is read twice is told by its version.
	const from = since && new Date(Date.parse(since) - SETTINGS.markOverlapSeconds * 1000).toISOString();
	return { from, to: before };
}

const textOf = ({ n, at, author, side, text, files = [], version, ...room }: MessageItem): RoomText => ({
	...{ room: roomName(room), n, at, author, side, version },
	text: [text, ...files.map(({ name }) => name)].filter(Boolean).join("\n"),
});
