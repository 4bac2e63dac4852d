import type { ChatHistoryEntry, ChatRoom } from "@deck/contracts/chat";
import { pastEntries, type TimelineKind } from "../paper/paper-timeline.ts";

export interface StateLine {
	/** ISO instant. */
	at: string;
	kind: TimelineKind | `registration_${ChatHistoryEntry["kind"]}`;
	version?: number;
	till?: string;
}

export function stateLines({ steps, happened }: Pick<ChatRoom, "steps" | "happened">): StateLine[] {
	return [
		...pastEntries(steps),
		...happened.map(({ at, kind }): StateLine => ({ at, kind: `registration_${kind}` })),
	];
}
