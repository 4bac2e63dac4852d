import { parseChatRoomName } from "@deck/contracts/chat";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { AppError } from "../kernel/errors.ts";
import type { PushPayload } from "../kernel/outbox.ts";
import { readChatRoomContext } from "./room-context.ts";

/** Builds the push payload of a typing notice; null for outsiders and those who may not write. Calls: those of `readChatRoomContext`. */
export async function typingPayload(
	context: SignedInContext,
	conference: Pick<ConferenceItem, "conference" | "state" | "blindness">,
	name: string,
): Promise<PushPayload | null> {
	const key = parseChatRoomName(name);
	if (!key) return null;
	try {
		const { frameAudience, closed_reason } = await readChatRoomContext(context, conference, key);
		if (closed_reason) return null;
		const ids = [name, context.actor.user_id];
		return { ...frameAudience, conference: conference.conference, resource: "typing", ids, version: 0 };
	} catch (error) {
		if (error instanceof AppError) return null;
		throw error;
	}
}
