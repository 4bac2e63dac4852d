import * as v from "valibot";
import type { RecordKind } from "./audit.ts";
import { LIMITS } from "./limits.ts";

/** Frames about a kind of record in the log, and others. */
export type FrameResource =
	| RecordKind
	| "download"
	| "registration_note"
	| "originality"
	| "readmark"
	| "room"
	| "seen"
	| "typing";

/** A change notice. It carries ids, never rows: clients fetch those through the normal route, so permissions apply. */
export interface Frame {
	/** See `topics.ts`. */
	topic: string;
	/** Conference id; null: none, or several. */
	conference: string | null;
	resource: FrameResource;
	ids: (string | number)[];
	/** Of the only id; 0 for several. */
	version: number;
	/** Period in ms over which clients spread their reads; absent if few subscribe. */
	spread?: number;
}

const TopicNames = v.pipe(
	v.array(v.pipe(v.string(), v.maxLength(120))),
	v.maxLength(LIMITS.topicsPerMessage),
);

/** From a client, which splits long lists of topics over several. */
export const SocketMessage = v.variant("action", [
	v.object({ action: v.literal("subscribe"), topics: TopicNames }),
	v.object({ action: v.literal("unsubscribe"), topics: TopicNames }),
	v.object({ action: v.literal("ping") }),
	/** Without reply; `conference` is an id, `room` a name. */
	v.object({
		action: v.literal("typing"),
		conference: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/)),
		room: v.pipe(v.string(), v.maxLength(20)),
	}),
]);

export type SocketReply =
	| { action: "subscribed"; topics: string[]; refused: string[] }
	| { action: "unsubscribed"; topics: string[] }
	| { action: "pong" }
	/** The request was not done; repeat it after `seconds`. */
	| { action: "slow_down"; seconds: number };
