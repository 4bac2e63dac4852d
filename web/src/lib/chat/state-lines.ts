import type { Room, RoomHappened } from "@deck/contracts/chat";
import { type LifeKind, toldSteps } from "../paper/life.ts";

/** A change of a conversation's paper or registration, shown between messages. */
export interface StateLine {
	/** ISO instant. */
	at: string;
	kind: LifeKind | `registration_${RoomHappened["kind"]}`;
	/** Version of the paper that arrived. */
	version?: number;
	/** ISO instant until which it was opened. */
	till?: string;
}

/** Returns changes, oldest first. */
export function stateLines({ steps, happened }: Pick<Room, "steps" | "happened">): StateLine[] {
	return [
		...toldSteps(steps),
		...happened.map(({ at, kind }): StateLine => ({ at, kind: `registration_${kind}` })),
	];
}
