import type { Locale } from "./enums.ts";

export interface ExpertFacts {
	interests: string[];
	languages: Locale[];
	/** Null: the conference's default. */
	limit: number | null;
}

export type ExpertField = keyof ExpertFacts;

/** Stated for all conferences; empty or null: not stated. */
export interface SelfStatedFacts extends ExpertFacts {
	note: string;
}

/**
 * Returns the effective facts, and which are self-stated: these win, except that a conference may ask for
 * fewer papers.
 */
export function mergeExpertFacts(
	staff: ExpertFacts,
	own: SelfStatedFacts,
): ExpertFacts & { parts: ExpertField[] } {
	const isLimit = own.limit !== null && (staff.limit === null || own.limit <= staff.limit);
	const parts: [ExpertField, boolean][] = [
		["interests", own.interests.length > 0],
		["languages", own.languages.length > 0],
		["limit", isLimit],
	];
	const statedParts = parts.filter(([, is]) => is).map(([part]) => part);
	return {
		interests: statedParts.includes("interests") ? own.interests : staff.interests,
		languages: statedParts.includes("languages") ? own.languages : staff.languages,
		limit: isLimit ? own.limit : staff.limit,
		parts: statedParts,
	};
}
