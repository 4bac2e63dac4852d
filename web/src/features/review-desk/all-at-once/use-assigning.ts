import { useEffect, useMemo, useRef, useState } from "react";
import { standingOf } from "./cost.ts";
import { groundOf, pairsFrom, taskOf } from "./ground.ts";
import type { Draft, Proposal, Wishes } from "./proposal.ts";
import { useAssignWorker } from "./use-assign-worker.ts";
import { Explainer } from "./use-explained.ts";
import { useMaterial } from "./use-material.ts";

const MOST_STEPS = 100;

export type Assigning = ReturnType<typeof useAssigning>;

export function useAssigning(draft: Draft, keep: (draft: Draft) => void) {
	const material = useMaterial(draft);
	// A snapshot: rows must not change during work.
	const [know, setKnow] = useState<NonNullable<typeof material>["know"]>();
	const [wanted, want] = useState(false);
	const worker = useAssignWorker(know);
	const latest = material?.know;
	useEffect(() => {
		if (latest && (know === undefined || wanted)) setKnow(latest);
	}, [latest, know, wanted]);
	const { known } = worker;
	const loads = material?.loads;
	const ground = useMemo(
		() => (known && loads ? groundOf(known.from.experts, known.from.papers, loads, known) : undefined),
		[known, loads],
	);
	const standing = useMemo(() => ground && standingOf(ground, draft), [ground, draft]);
	const explain = useRef(worker.explain);
	explain.current = worker.explain;
	const explainer = useMemo(
		() => (ground ? new Explainer(ground, (pairs) => explain.current(pairs)) : null),
		[ground],
	);
	const [past, setPast] = useState<readonly Proposal[]>([]);
	const [future, setFuture] = useState<readonly Proposal[]>([]);
	const { pairs, pins, bans } = draft;
	const now: Proposal = { pairs, pins, bans };

	const start = useRef(() => {});
	start.current = () => {
		if (!ground) return;
		const task = taskOf(ground, draft.wishes, draft);
		const { wishes } = draft;
		void worker.run(task).then((done) => {
			const numberOf = (p: number) => ground.papers[p]?.card.number ?? 0;
			keep({
				...draft,
				wishes,
				pairs: pairsFrom(ground, done.pairs),
				results: [],
				run: null,
				found: {
					...{ total: done.total, worst: done.worst, worstPaper: numberOf(done.worstPaper) },
					...{ totalBound: done.totalBound, worstBound: done.worstBound, cancelled: done.cancelled },
					unfilled: done.unfilled.map(([p, places]) => [numberOf(p), places]),
					shortages: done.shortages.map(({ papers, reviewers, needed, room }) => ({
						...{ papers: papers.map(numberOf), reviewers: reviewers.length, needed, room },
					})),
				},
			});
			setPast([]);
			setFuture([]);
		});
	};
	const ready = known !== undefined && known.from === latest && ground !== undefined;
	useEffect(() => {
		if (!wanted || !ready) return;
		want(false);
		start.current();
	}, [wanted, ready]);

	return {
		...{ draft, material, ground, standing, explainer, worker },
		running: wanted || worker.running,
		/** Reloads the data and assigns. */
		run: () => want(true),
		refresh: () => latest && setKnow(latest),
		wish: (wishes: Wishes) => keep({ ...draft, wishes }),
		keep,
		change(next: Proposal) {
			setPast([...past, now].slice(-MOST_STEPS));
			setFuture([]);
			keep({ ...draft, ...next });
		},
		changes: past.length,
		undo: past.length === 0 ? undefined : () => step(past, setPast, future, setFuture),
		redo: future.length === 0 ? undefined : () => step(future, setFuture, past, setPast),
	};

	function step(
		from: readonly Proposal[],
		setFrom: (some: readonly Proposal[]) => void,
		to: readonly Proposal[],
		setTo: (some: readonly Proposal[]) => void,
	) {
		const last = from.at(-1);
		if (!last) return;
		setFrom(from.slice(0, -1));
		setTo([...to, now]);
		keep({ ...draft, ...last });
	}
}
