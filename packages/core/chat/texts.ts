import { type RoomText, type RoomTextsPage, roomName } from "@deck/contracts/chat";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedIn } from "../kernel/context.ts";
import { SETTINGS } from "../kernel/settings.ts";
import type { MessageItem } from "./entity.ts";
import { type SaidBetween, saidIn } from "./lookup.ts";
import { speakersOf } from "./speakers.ts";
import { subjectsOf } from "./subjects.ts";

/** The newest by default. */
export interface AskedTexts {
	/** Includes edits and deletions. */
	since?: string | undefined;
	/** `next` of the previous page. */
	before?: string | undefined;
}

/**
 * Returns a page of readable messages for search, last changed first. Pages may be empty before the last; deleted
 * messages have no text. `next` is an instant and names no conversation. 1 query, those of both lists, 1 call per 100
 * authors.
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
	// Indexes lag; clients detect repeats by version.
	const from = since && new Date(Date.parse(since) - SETTINGS.markOverlapSeconds * 1000).toISOString();
	return { from, to: before };
}

const textOf = ({ n, at, author, side, text, files = [], version, ...room }: MessageItem): RoomText => ({
	...{ room: roomName(room), n, at, author, side, version },
	text: [text, ...files.map(({ name }) => name)].filter(Boolean).join("\n"),
});
