import * as v from "valibot";

/**
 * What travels over the socket. A frame names what changed and never carries rows of a list:
 * whoever hears it fetches those ids through the normal route, so permissions hold by themselves.
 */
export interface Frame {
	/** `staff#C`, `sec#C#S` or `user#U`. */
	topic: string;
	/** The kind of thing that changed: "paper", "conference". */
	noun: string;
	ids: (string | number)[];
	/** Version of the only id; 0 where there are several. */
	version: number;
}

/** What a client sends. */
export const SocketMessage = v.variant("action", [
	v.object({
		action: v.literal("subscribe"),
		topics: v.pipe(v.array(v.pipe(v.string(), v.maxLength(120))), v.maxLength(20)),
	}),
	v.object({
		action: v.literal("unsubscribe"),
		topics: v.pipe(v.array(v.pipe(v.string(), v.maxLength(120))), v.maxLength(20)),
	}),
	v.object({ action: v.literal("ping") }),
]);

/** What the server answers to them, beside frames. */
export type SocketReply =
	| { action: "subscribed"; topics: string[]; refused: string[] }
	| { action: "unsubscribed"; topics: string[] }
	| { action: "pong" };
