import type { ChatPeople, ChatRoomName, LocalizedTitle } from "@deck/contracts/chat";
import { getJson } from "../../api-fetch.ts";
import { saveBlob, saveText } from "../../download.ts";
import { missingCharacters } from "../../print/font-characters.ts";
import { read } from "../../read.ts";
import { stateLines } from "../state-lines.ts";
import { readTranscript } from "./read-transcript.ts";
import { replaceEmoji } from "./replace-emoji.ts";
import { makeTranscript, type TranscriptTexts } from "./transcript.ts";
import { transcriptPdf } from "./transcript-pdf.ts";
import { transcriptText } from "./transcript-text.ts";

export type TranscriptFormat = "txt" | "pdf";

interface Saved {
	path: string;
	conference: string;
	conversation: ChatRoomName;
	format: TranscriptFormat;
	texts: Omit<TranscriptTexts, "title"> & { title(titles: LocalizedTitle): string };
}

/** A conversation with characters that a PDF would lack. */
export interface UnprintableTranscript {
	missing: readonly string[];
	save(format: TranscriptFormat): Promise<void>;
}

/**
 * Saves a conversation as `spectra-sub-137.txt` or the like. Returns it unsaved if a PDF would lack characters.
 * @throws ApiError
 */
export async function saveTranscript({
	path,
	conference,
	conversation,
	format,
	texts,
}: Saved): Promise<UnprintableTranscript | null> {
	const [{ titles, steps, happened, messages }, people] = await Promise.all([
		readTranscript(path, conversation),
		getJson<ChatPeople>(read("/api/conf/:conf/rooms/:room/people", { conf: path, room: conversation })),
	]);
	const now = new Date();
	const record = makeTranscript(
		{ ...texts, title: texts.title(titles) },
		{ conference, people, messages, lines: stateLines({ steps, happened }), now: now.toISOString() },
	);
	const text = transcriptText(record);
	const save = async (as: TranscriptFormat) => {
		const name = `${path}-${conversation}.${as}`;
		if (as === "txt") saveText(text, name, "text/plain");
		else saveBlob(await transcriptPdf(record, now), name);
	};
	const missing = format === "pdf" ? missingCharacters(replaceEmoji(text, texts.emojiReplacement)) : [];
	if (missing.length > 0) return { missing, save };
	await save(format);
	return null;
}
