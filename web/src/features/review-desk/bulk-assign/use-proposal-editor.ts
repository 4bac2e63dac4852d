import { useEffect, useMemo, useRef, useState } from "react";
import { assignmentState } from "./alternatives.ts";
import { assignmentInput, pairsOfIndexes, solverInput } from "./assignment-input.ts";
import type { AssignmentDraft, AssignmentOptions, Proposal } from "./proposal.ts";
import { useAssignWorker } from "./use-assign-worker.ts";
import { useAssignmentData } from "./use-assignment-data.ts";
import { Explainer } from "./use-matching-words.ts";

const MAX_UNDO_STEPS = 100;

export type ProposalEditor = ReturnType<typeof useProposalEditor>;

export function useProposalEditor(draft: AssignmentDraft, store: (draft: AssignmentDraft) => void) {
	const liveData = useAssignmentData(draft);
	// A snapshot: rows must not change meanwhile.
	const [data, setData] = useState<NonNullable<typeof liveData>["data"]>();
	const [wanted, want] = useState(false);
	const worker = useAssignWorker(data);
	const latest = liveData?.data;
	useEffect(() => {
		if (latest && (data === undefined || wanted)) setData(latest);
	}, [latest, data, wanted]);
	const { known } = worker;
	const loads = liveData?.loads;
	const input = useMemo(
		() => (known && loads ? assignmentInput(known.from.experts, known.from.papers, loads, known) : undefined),
		[known, loads],
	);
	const assignment = useMemo(() => input && assignmentState(input, draft), [input, draft]);
	const explain = useRef(worker.explain);
	explain.current = worker.explain;
	const explainer = useMemo(
		() => (input ? new Explainer(input, (pairs) => explain.current(pairs)) : null),
		[input],
	);
	const [past, setPast] = useState<readonly Proposal[]>([]);
	const [future, setFuture] = useState<readonly Proposal[]>([]);
	const { pairs, pins, bans } = draft;
	const now: Proposal = { pairs, pins, bans };

	const start = useRef(() => {});
	start.current = () => {
		if (!input) return;
		const task = solverInput(input, draft.options, draft);
		const { options } = draft;
		void worker.run(task).then((done) => {
			if (!done) return;
			const numberOf = (p: number) => input.papers[p]?.paper.number ?? 0;
			store({
				...draft,
				options,
				pairs: pairsOfIndexes(input, done.pairs),
				results: [],
				run: null,
				found: {
					total: done.total,
					worst: done.worst,
					worstPaper: numberOf(done.worstPaper),
					totalBound: done.totalBound,
					worstBound: done.worstBound,
					cancelled: done.cancelled,
					unfilled: done.unfilled.map(([p, places]) => [numberOf(p), places]),
					shortages: done.shortages.map(({ papers, reviewers, needed, capacity }) => ({
						papers: papers.map(numberOf),
						reviewers: reviewers.length,
						needed,
						capacity,
					})),
				},
			});
			setPast([]);
			setFuture([]);
		});
	};
	const ready = known !== undefined && known.from === latest && input !== undefined;
	useEffect(() => {
		if (!wanted || !ready) return;
		want(false);
		start.current();
	}, [wanted, ready]);

	return {
		draft,
		liveData,
		input,
		assignment,
		explainer,
		worker,
		running: wanted || worker.running,
		/** Reloads the data and assigns. */
		run: () => want(true),
		refresh: () => latest && setData(latest),
		setOptions: (options: AssignmentOptions) => store({ ...draft, options }),
		keep: store,
		change(next: Proposal) {
			setPast([...past, now].slice(-MAX_UNDO_STEPS));
			setFuture([]);
			store({ ...draft, ...next });
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
		store({ ...draft, ...last });
	}
}
