import type { ConferenceSummary } from "@deck/contracts/conference";
import { create } from "zustand";

/** Conversations that await staff's answer and are unread by the reader. */
export interface UnansweredConversations {
	conference: Pick<ConferenceSummary, "id" | "path" | "locales">;
	/** At least 1. */
	count: number;
}

export const useUnansweredConversations = create<{ waiting: readonly UnansweredConversations[] }>(() => ({
	waiting: [],
}));

export const useUnansweredCount = (path?: string): number =>
	useUnansweredConversations(({ waiting }) =>
		waiting.reduce(
			(sum, { conference, count }) => sum + (path === undefined || conference.path === path ? count : 0),
			0,
		),
	);
