import type { ConferenceCard } from "@deck/contracts/conference";
import { create } from "zustand";

/** Rooms of a conference that wait for an answer of the staff and have something that the reader has not read. */
export interface WaitingRooms {
	conference: Pick<ConferenceCard, "id" | "path" | "locales">;
	/** At least 1. */
	count: number;
}

/** Such rooms of all conferences that the reader helps to run. */
export const useWaitingRooms = create<{ waiting: readonly WaitingRooms[] }>(() => ({ waiting: [] }));

/** How many rooms wait, in all conferences or in one by its path. */
export const useWaitingCount = (path?: string): number =>
	useWaitingRooms(({ waiting }) =>
		waiting.reduce(
			(sum, { conference, count }) => sum + (path === undefined || conference.path === path ? count : 0),
			0,
		),
	);
