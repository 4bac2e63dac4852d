import { runBrowser } from "./browser-suite.ts";
import { runChecks } from "./checks.ts";
import { measureOtherPrograms } from "./cpu-share.ts";
import type { Tally } from "./tally.ts";
import { PROJECTS, type Tier } from "./vitest-projects.ts";
import { runProject } from "./vitest-suite.ts";

/** On two idle cores. What the tiers take today; the goals are 20 and 25. */
const BUDGET_MINUTES: Record<Tier, number> = { short: 30, long: 42 };
const TOLERANCE = 4 / 3;
/** Share of all cores that other programs may take on a machine that counts as idle. */
const IDLE_SHARE = 0.1;

/** Runs a tier. Fails one that exceeds its budget by a third on an idle machine. */
export async function runTier(tier: Tier): Promise<Tally[]> {
	const started = performance.now();
	const suites = [
		...(tier === "short" ? [runChecks] : []),
		...PROJECTS.filter((project) => project.tier === tier).map((project) => () => runProject(project)),
		() => runBrowser(tier),
	];
	const tallies: Tally[] = [];
	const shares: (number | undefined)[] = [];
	for (const suite of suites) {
		shares.push(await measureOtherPrograms());
		tallies.push(await suite());
	}
	const minutes = (performance.now() - started) / 60_000;
	return [...tallies, judgeTime(tier, minutes, shares)];
}

/** @param shares of other programs, undefined where they cannot be measured */
export function judgeTime(tier: Tier, minutes: number, shares: readonly (number | undefined)[]): Tally {
	const budget = BUDGET_MINUTES[tier];
	const known = shares.filter((share) => share !== undefined);
	const others = known.length > 0 ? Math.max(...known) : undefined;
	const load = others === undefined ? "?" : Math.round(others * 100);
	const line = `${tier} tier: ${minutes.toFixed(1)} min, budget ${budget} min; other programs took up to ${load} % of the CPU`;
	console.log(`\n${line}`);
	const isLate = others !== undefined && others < IDLE_SHARE && minutes > budget * TOLERANCE;
	return { passed: 0, failed: isLate ? 1 : 0, faults: isLate ? [line] : [] };
}
