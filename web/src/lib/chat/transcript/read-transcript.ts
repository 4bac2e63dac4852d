import type { ChatMessage, ChatRoomName, TranscriptPage } from "@deck/contracts/chat";
import { getJson } from "../../api-fetch.ts";
import { read } from "../../read.ts";

/**
 * Reads a whole conversation.
 * @throws ApiError
 */
export async function readTranscript(conf: string, room: ChatRoomName): Promise<TranscriptPage> {
	const messages: ChatMessage[] = [];
	for (let after = 0; ; ) {
		const page: TranscriptPage = await getJson(
			read("/api/conf/:conf/rooms/:room/record", { conf, room }, { after: String(after) }),
		);
		messages.push(...page.messages);
		if (page.next === null) return { ...page, messages };
		after = page.next;
	}
}
