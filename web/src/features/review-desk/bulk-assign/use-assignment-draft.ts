import { useCallback, useState } from "react";
import { useAuthSession } from "../../../lib/auth-session.ts";
import { useConference } from "../../../lib/conference.ts";
import { draftKey, readDraft, writeDraft } from "../../../lib/form-draft.ts";
import type { AssignState } from "../../../lib/review/assign-page.ts";
import { localStore } from "../../../lib/storage.ts";
import { type AssignmentDraft, withoutSentPairs } from "./proposal.ts";

const PER_PAPER = 3;

export const newAssignmentDraft = ({ papers, hidden }: AssignState, at: Date): AssignmentDraft => ({
	at: at.toISOString(),
	papers,
	hidden,
	options: { perPaper: PER_PAPER, maxPerExpert: null, excludedExperts: [] },
	pairs: [],
	pins: [],
	bans: [],
	found: null,
	due: "",
	run: null,
	results: [],
});

/** Checks whether discarding a draft would lose something. */
export const isStarted = ({ pairs, found }: AssignmentDraft): boolean => pairs.length > 0 || found !== null;

/** Keeps the user's proposal in this browser until sent, discarded or signed out. */
export function useAssignmentDraft(): [
	draft: AssignmentDraft | null,
	keep: (draft: AssignmentDraft | null) => void,
] {
	const { id } = useConference();
	const { user } = useAuthSession();
	const key = draftKey(user?.id, `assignment:${id}`);
	const [draft, setDraft] = useState(() => {
		const stored = readDraft(key) as AssignmentDraft | null;
		// The page may have been left while the dialog showed results.
		return stored && { ...stored, ...withoutSentPairs(stored, stored.results) };
	});
	const keep = useCallback(
		(next: AssignmentDraft | null) => {
			setDraft(next);
			if (next) writeDraft(key, next);
			else localStore.remove(key);
		},
		[key],
	);
	return [draft, keep];
}
