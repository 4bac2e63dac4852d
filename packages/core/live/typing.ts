import { behindSession } from "../access/session/actor-of-session.ts";
import { outsideRequests } from "../kernel/context.ts";
import type { Ports } from "../kernel/ports.ts";
import { NOUNS } from "../nouns.ts";
import type { Connection } from "../sockets/socket.ts";
import { pushFrames } from "./push-frames.ts";

/** For members only. Nothing is stored; missing it is harmless. 2 calls, those of the frames. */
export async function tellTyping(
	ports: Ports,
	socket: Connection,
	{ conference, room }: { conference: string; room: string },
): Promise<void> {
	const behind = await behindSession(ports, socket, { conferences: [conference], acting: false });
	const [actor, where] = [behind?.staff.get(conference), behind?.conferences.get(conference)];
	if (!actor?.verified || !where) return;
	const context = { ...outsideRequests(ports), actor };
	const told = await Promise.all(NOUNS.map((noun) => noun.typing?.(context, where, room)));
	await pushFrames(
		ports,
		told.flatMap((payload) => payload ?? []),
	);
}
