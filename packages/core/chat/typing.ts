import { readRoomName } from "@deck/contracts/chat";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedIn } from "../kernel/context.ts";
import { AppError } from "../kernel/errors.ts";
import type { PushPayload } from "../kernel/outbox.ts";
import { placeOf } from "./place.ts";

/** Null for outsiders and those who may not write. 1 call. */
export async function typing(
	context: SignedIn,
	conference: Pick<ConferenceItem, "conference" | "state">,
	name: string,
): Promise<PushPayload | null> {
	const key = readRoomName(name);
	if (!key) return null;
	try {
		const { heard, shut } = await placeOf(context, conference, key);
		if (shut) return null;
		const ids = [name, context.actor.user_id];
		return { ...heard, conference: conference.conference, noun: "typing", ids, version: 0 };
	} catch (error) {
		if (error instanceof AppError) return null;
		throw error;
	}
}
