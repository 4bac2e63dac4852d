import { create } from "zustand";

const NOTHING: ReadonlySet<number> = new Set();

/** Papers that changed in this tab's lists and have not been opened since, by a conference's id. */
const useUnseen = create<{ unseen: Record<string, ReadonlySet<number>> }>(() => ({ unseen: {} }));

export function useUnseenPapers(conference: string): ReadonlySet<number> {
	return useUnseen(({ unseen }) => unseen[conference]) ?? NOTHING;
}

export function markChanged(conference: string, numbers: readonly number[]): void {
	if (numbers.length === 0) return;
	change(conference, (unseen) => new Set([...unseen, ...numbers]));
}

export function markSeen(conference: string, number: number): void {
	change(conference, (unseen) => new Set([...unseen].filter((one) => one !== number)));
}

function change(conference: string, act: (unseen: ReadonlySet<number>) => ReadonlySet<number>): void {
	useUnseen.setState(({ unseen }) => ({
		unseen: { ...unseen, [conference]: act(unseen[conference] ?? NOTHING) },
	}));
}
