import type { AssignmentInput } from "@deck/assignment/instance";

export interface OptimalValues {
	/** −∞ without an assignment. */
	total: number;
	worst: number;
	/** Among those that reach `worst`. */
	totalAtWorst: number;
}

export function tryEveryAssignment(input: AssignmentInput): OptimalValues {
	const { scores, perPaper, load } = input;
	const papers = scores[0]?.length ?? 0;
	const has = (pairs: AssignmentInput["forbidden"]) =>
		new Set([...(pairs ?? [])].map(([r, p]) => `${r} ${p}`));
	const forbidden = has(input.forbidden);
	const required = has(input.required);
	const left = scores.map((_, r) => (typeof load === "number" ? load : (load[r] ?? 0)));
	const best: OptimalValues = { total: -Infinity, worst: -Infinity, totalAtWorst: -Infinity };
	const paper = (p: number, total: number, worst: number): void => {
		if (p === papers) {
			best.total = Math.max(best.total, total);
			if (worst > best.worst + 1e-9) best.totalAtWorst = -Infinity;
			best.worst = Math.max(best.worst, worst);
			if (worst > best.worst - 1e-9) best.totalAtWorst = Math.max(best.totalAtWorst, total);
			return;
		}
		reviewer(p, 0, typeof perPaper === "number" ? perPaper : (perPaper[p] ?? 0), 0, total, worst);
	};
	const reviewer = (p: number, r: number, needs: number, sum: number, total: number, worst: number): void => {
		if (r === scores.length) {
			if (needs === 0) paper(p + 1, total + sum, Math.min(worst, sum));
			return;
		}
		const must = required.has(`${r} ${p}`);
		if (!must) reviewer(p, r + 1, needs, sum, total, worst);
		if (needs === 0 || left[r] === 0 || forbidden.has(`${r} ${p}`)) return;
		left[r] = (left[r] ?? 0) - 1;
		reviewer(p, r + 1, needs - 1, sum + (scores[r]?.[p] ?? 0), total, worst);
		left[r] = (left[r] ?? 0) + 1;
	};
	paper(0, 0, Infinity);
	return best;
}
