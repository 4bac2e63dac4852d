import type { Room, RoomHappened } from "@deck/contracts/chat";
import { type LifeKind, toldSteps } from "../paper/life.ts";

export interface StateLine {
	/** ISO instant. */
	at: string;
	kind: LifeKind | `registration_${RoomHappened["kind"]}`;
	version?: number;
	till?: string;
}

export function stateLines({ steps, happened }: Pick<Room, "steps" | "happened">): StateLine[] {
	return [
		...toldSteps(steps),
		...happened.map(({ at, kind }): StateLine => ({ at, kind: `registration_${kind}` })),
	];
}
