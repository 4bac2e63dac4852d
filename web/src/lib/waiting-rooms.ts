import type { ConferenceCard } from "@deck/contracts/conference";
import { create } from "zustand";

/** Conversations that await an answer of the staff and are unread by the reader. */
export interface WaitingRooms {
	conference: Pick<ConferenceCard, "id" | "path" | "locales">;
	/** At least 1. */
	count: number;
}

/** Of all conferences where the reader is staff. */
export const useWaitingRooms = create<{ waiting: readonly WaitingRooms[] }>(() => ({ waiting: [] }));

export const useWaitingCount = (path?: string): number =>
	useWaitingRooms(({ waiting }) =>
		waiting.reduce(
			(sum, { conference, count }) => sum + (path === undefined || conference.path === path ? count : 0),
			0,
		),
	);
