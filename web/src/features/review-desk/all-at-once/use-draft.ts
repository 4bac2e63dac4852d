import { useCallback, useState } from "react";
import { useConference } from "../../../lib/conference.ts";
import { draftKey, readDraft, writeDraft } from "../../../lib/form-draft.ts";
import { useSession } from "../../../lib/session.ts";
import { localStore } from "../../../lib/storage.ts";
import type { Draft } from "./proposal.ts";

/** Reviewers a paper gets unless somebody says otherwise. */
const PER_PAPER = 3;

/** A draft for some papers, of which nothing is found yet. */
export const newDraft = (papers: readonly number[], at: Date): Draft => ({
	...{ at: at.toISOString(), papers, wishes: { perPaper: PER_PAPER, most: null, outs: [] } },
	...{ pairs: [], pins: [], bans: [], found: null, due: "", run: null, results: [] },
});

/**
 * One's proposal in the conference of the address, kept in this browser until it is sent or thrown away; signing out
 * throws it away too.
 */
export function useDraft(): [draft: Draft | null, keep: (draft: Draft | null) => void] {
	const { id } = useConference();
	const { user } = useSession();
	const key = draftKey(user?.id, `assign:${id}`);
	const [draft, setDraft] = useState(() => readDraft(key) as Draft | null);
	const keep = useCallback(
		(next: Draft | null) => {
			setDraft(next);
			if (next) writeDraft(key, next);
			else localStore.remove(key);
		},
		[key],
	);
	return [draft, keep];
}
