import * as v from "valibot";
import { LIMITS } from "./limits.ts";

/** The kinds of things whose changes open pages hear of. */
export type FrameNoun =
	| "account"
	| "conference"
	| "download"
	| "expert"
	| "issue"
	| "mailing"
	| "namesakes"
	| "note"
	| "registration_note"
	| "originality"
	| "paper"
	| "readmark"
	| "registration"
	| "review"
	| "room"
	| "seen"
	| "typing"
	| "staff"
	| "template"
	| "view";

/**
 * What travels over the socket. A frame names what changed and never carries rows of a list:
 * whoever hears it fetches those ids through the normal route, so permissions hold by themselves.
 */
export interface Frame {
	/** The name of a topic (`topics.ts`). */
	topic: string;
	/** The conference that it is about; null where it is about none, or about several. */
	conference: string | null;
	noun: FrameNoun;
	ids: (string | number)[];
	/** Version of the only id; 0 where there are several. */
	version: number;
	/** ms over which the pages that hear it spread what they read because of it; absent where few do. */
	spread?: number;
}

const TopicNames = v.pipe(
	v.array(v.pipe(v.string(), v.maxLength(120))),
	v.maxLength(LIMITS.topicsPerMessage),
);

/** What a client sends: as many messages as its topics need. */
export const SocketMessage = v.variant("action", [
	v.object({ action: v.literal("subscribe"), topics: TopicNames }),
	v.object({ action: v.literal("unsubscribe"), topics: TopicNames }),
	v.object({ action: v.literal("ping") }),
	/** Somebody writes in a room at this moment: of the conference by its id, the room by its name. Nothing is answered. */
	v.object({
		action: v.literal("typing"),
		conference: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/)),
		room: v.pipe(v.string(), v.maxLength(20)),
	}),
]);

/** What the server answers to them, beside frames. */
export type SocketReply =
	| { action: "subscribed"; topics: string[]; refused: string[] }
	| { action: "unsubscribed"; topics: string[] }
	| { action: "pong" }
	/** Too much was said: what was just asked is not done, and is to be asked again after so many seconds. */
	| { action: "slow_down"; seconds: number };
