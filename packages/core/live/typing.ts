import { readSessionActor } from "../access/auth-session/session-actor.ts";
import { FEATURES } from "../features.ts";
import { systemContext } from "../kernel/context.ts";
import type { Ports } from "../kernel/ports.ts";
import { pushFrames } from "./push-frames.ts";
import type { Connection } from "./sockets/socket.ts";

/**
 * Notifies the members of a conversation that the actor is typing. Nothing is stored; missing it is harmless. 2 calls,
 * plus those of the frames.
 */
export async function broadcastTyping(
	ports: Ports,
	socket: Connection,
	{ conference, room }: { conference: string; room: string },
): Promise<void> {
	const behind = await readSessionActor(ports, socket, [conference]);
	const [actor, where] = [behind?.staff.get(conference), behind?.conferences.get(conference)];
	if (!actor?.verified || !where) return;
	const context = { ...systemContext(ports), actor };
	const payloads = await Promise.all(FEATURES.map((feature) => feature.typing?.(context, where, room)));
	await pushFrames(
		ports,
		payloads.flatMap((payload) => payload ?? []),
	);
}
