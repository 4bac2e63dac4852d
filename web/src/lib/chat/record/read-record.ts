import type { Message, RecordPage, RoomName } from "@deck/contracts/chat";
import { getJson } from "../../api-fetch.ts";
import { read } from "../../read.ts";

/**
 * Reads a whole conversation.
 * @throws ApiError
 */
export async function readRecord(conf: string, room: RoomName): Promise<RecordPage> {
	const said: Message[] = [];
	for (let after = 0; ; ) {
		const page: RecordPage = await getJson(
			read("/api/conf/:conf/rooms/:room/record", { conf, room }, { after: String(after) } as never),
		);
		said.push(...page.said);
		if (page.next === null) return { ...page, said };
		after = page.next;
	}
}
