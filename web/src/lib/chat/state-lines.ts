import type { Room, RoomHappened } from "@deck/contracts/chat";
import { type LifeKind, toldSteps } from "../paper/life.ts";

/** What became of a room's paper, or of its registration, as a line between messages. */
export interface StateLine {
	/** ISO instant. */
	at: string;
	kind: LifeKind | `registration_${RoomHappened["kind"]}`;
	/** The version of the paper that came. */
	version?: number;
	/** ISO instant until which it was opened. */
	till?: string;
}

/** What became of what a room is about, the oldest first. */
export function stateLines({ steps, happened }: Pick<Room, "steps" | "happened">): StateLine[] {
	return [
		...toldSteps(steps),
		...happened.map(({ at, kind }): StateLine => ({ at, kind: `registration_${kind}` })),
	];
}
