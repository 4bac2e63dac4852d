import type { RoomName, RoomPeople, Titles } from "@deck/contracts/chat";
import { getJson } from "../../api-fetch.ts";
import { saveBlob, saveText } from "../../download.ts";
import { read } from "../../read.ts";
import { stateLines } from "../state-lines.ts";
import { readRecord } from "./read-record.ts";
import { recordPdf } from "./record-pdf.ts";
import { recordText } from "./record-text.ts";
import { type RecordWords, roomRecord } from "./room-record.ts";

export type RecordFormat = "txt" | "pdf";

interface Saved {
	path: string;
	conference: string;
	room: RoomName;
	format: RecordFormat;
	words: Omit<RecordWords, "title"> & { title(titles: Titles): string };
}

/**
 * Saves a conversation as a file, such as `spectra-sub-137.txt`.
 * @throws ApiError
 */
export async function saveRecord({ path, conference, room, format, words }: Saved): Promise<void> {
	const [{ titles, steps, happened, said }, people] = await Promise.all([
		readRecord(path, room),
		getJson<RoomPeople>(read("/api/conf/:conf/rooms/:room/people", { conf: path, room })),
	]);
	const now = new Date();
	const record = roomRecord(
		{ ...words, title: words.title(titles) },
		{ conference, people, said, lines: stateLines({ steps, happened }), now: now.toISOString() },
	);
	const name = `${path}-${room}.${format}`;
	if (format === "txt") saveText(recordText(record), name, "text/plain");
	else saveBlob(await recordPdf(record, now), name);
}
