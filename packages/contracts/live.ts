import * as v from "valibot";
import type { RecordKind } from "./audit.ts";
import { LIMITS } from "./limits.ts";

export type FrameResource =
	| RecordKind
	| "download"
	| "maintenance"
	| "registration_note"
	| "originality"
	| "readmark"
	| "room"
	| "seen"
	| "typing";

/** A change notice: ids, never rows, which clients fetch by normal routes, so permissions apply. */
export interface Frame {
	/** See `topics.ts`. */
	topic: string;
	/** Conference id; null: none, or several. */
	conference: string | null;
	resource: FrameResource;
	ids: (string | number)[];
	/** Of the only id; 0 for several. */
	version: number;
	/** Clients spread their reads over this many ms; absent if few subscribe. */
	spread?: number;
}

const TopicNames = v.pipe(
	v.array(v.pipe(v.string(), v.maxLength(120))),
	v.maxLength(LIMITS.topicsPerMessage),
);

/** From clients, which split long lists of topics. */
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
	/** Refused; repeat the request after `seconds`. */
	| { action: "slow_down"; seconds: number };
