import { useCallback, useState } from "react";
import { useConference } from "../../../lib/conference.ts";
import { draftKey, readDraft, writeDraft } from "../../../lib/form-draft.ts";
import { useSession } from "../../../lib/session.ts";
import { localStore } from "../../../lib/storage.ts";
import type { Draft } from "./proposal.ts";

const PER_PAPER = 3;

export const newDraft = (papers: readonly number[], at: Date): Draft => ({
	...{ at: at.toISOString(), papers, wishes: { perPaper: PER_PAPER, most: null, outs: [] } },
	...{ pairs: [], pins: [], bans: [], found: null, due: "", run: null, results: [] },
});

/** False while discarding it would lose nothing. */
export const isBegun = ({ pairs, found }: Draft): boolean => pairs.length > 0 || found !== null;

/** Keeps the user's proposal for the conference in this browser until it is sent or discarded. Signing out discards it. */
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
