import type { Locale } from "./enums.ts";

/** What an expert is asked for by. */
export interface ExpertFacts {
	interests: string[];
	languages: Locale[];
	/** Null: as many as the conference asks of everybody. */
	limit: number | null;
}

/** A part of it. */
export type ExpertPart = keyof ExpertFacts;

/** What an expert states of themselves for all conferences; what is empty or null is left unsaid. */
export interface OwnFacts extends ExpertFacts {
	note: string;
}

/**
 * What holds of an expert in a conference, and what of it is their own word. One rule: what they state of themselves holds,
 * and what they leave unsaid is as the conference has it; of papers at a time a conference may ask for fewer than they
 * take, never for more.
 */
export function asStated(staff: ExpertFacts, own: OwnFacts): ExpertFacts & { parts: ExpertPart[] } {
	const isLimit = own.limit !== null && (staff.limit === null || own.limit <= staff.limit);
	const parts: [ExpertPart, boolean][] = [
		["interests", own.interests.length > 0],
		["languages", own.languages.length > 0],
		["limit", isLimit],
	];
	const theirs = parts.filter(([, is]) => is).map(([part]) => part);
	return {
		interests: theirs.includes("interests") ? own.interests : staff.interests,
		languages: theirs.includes("languages") ? own.languages : staff.languages,
		limit: isLimit ? own.limit : staff.limit,
		parts: theirs,
	};
}
