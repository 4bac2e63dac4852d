import { globSync, readFileSync } from "node:fs";
import { LIFTED_LIMITS } from "./lifted-limits.ts";

/** A project of vitest.config.ts. */
export interface Project {
	name: string;
	include: string[];
	/** That a case and its hooks may take. */
	seconds: number;
	/** That a file takes on a busy machine; the project's limit grows with its files. */
	secondsPerFile: number;
	env?: Record<string, string>;
	/** Whether a case that failed is tried once more: where it waits for what follows a commit, on a busy machine. */
	secondTry?: boolean;
	/** Whether each file has a process of its own; where it has none, files share a machine (machine.ts). */
	isolate: boolean;
	exclude?: string[];
}

const UNIT = ["{packages,stacks,web}/**/*.test.{ts,tsx}", "tests/support/**/*.test.ts"];
/** What a file says that changes its process for all that run in it: the environment, globals, modules, the clock. */
const CHANGES =
	/vi\.(stub(Env|Global)|mock|hoisted|resetModules|useFakeTimers)\(|process\.env\b.*[^=!]=[^=>]|delete process\.env/;
export const NOT_INCLUDED = ["**/node_modules/**", "**/dist/**", "**/.build/**"];

/** Unit tests that need a process of their own: the others share two, which saves a third of their time. */
const APART = globSync(UNIT, { exclude: NOT_INCLUDED }).filter((file) =>
	CHANGES.test(readFileSync(file, "utf8")),
);

/**
 * Flows that run once more on a machine that is as adverse as AWS (packages/local/README.md). Each reads an index,
 * which is late there, or waits for what follows a commit, which comes twice and in any order. The others differ from
 * these in rules alone, which an adverse machine changes nothing of.
 */
const ADVERSE = [
	"account-data", // the log by actor, papers by address
	"after-commit", // letters and frames of one commit
	"aliases", // papers under every address of an account
	"audit", // the log by month
	"conference", // the list of conferences
	"conference-copy", // the staff that is copied
	"conflicts", // papers by address, which no mask may wait for
	"deck", // papers by address, over conferences
	"former-addresses", // papers under an address that was
	"gate", // two commits against each other
	"invitations", // a role that waits for its account
	"journey", // from the account to the paper
	"lifecycle", // the list of conferences, and what a purge leaves
	"staff", // the staff's list
	"staff-changes", // roles that change while they are read
	"submission", // cards, packs and letters of a paper
	"uploads", // a file that is taken once
];

const flow = (name: string) => `tests/flows/${name}.test.ts`;

/** They run one after the other in this order. */
export const PROJECTS: Project[] = [
	{
		name: "unit",
		include: UNIT,
		exclude: APART,
		seconds: 20,
		secondsPerFile: 3,
		isolate: false,
	},
	{
		name: "apart",
		include: APART,
		seconds: 20,
		secondsPerFile: 5,
		isolate: true,
	},
	{
		name: "flows",
		include: [flow("**/*")],
		seconds: 60,
		secondsPerFile: 25,
		env: LIFTED_LIMITS,
		secondTry: true,
		isolate: false,
	},
	{
		name: "adverse",
		include: ADVERSE.map(flow),
		seconds: 60,
		secondsPerFile: 40,
		env: { ...LIFTED_LIMITS, DECK_PROFILE: "adverse" },
		secondTry: true,
		isolate: false,
	},
	{
		name: "security",
		include: ["tests/security/**/*.test.ts"],
		seconds: 60,
		secondsPerFile: 60,
		env: LIFTED_LIMITS,
		isolate: false,
	},
	{
		name: "faults",
		include: ["tests/faults/**/*.test.ts"],
		seconds: 300,
		secondsPerFile: 150,
		isolate: true,
	},
];

/** Seconds that a project may take on a busy machine. */
export function limitOf({ include, exclude = [], secondsPerFile }: Project): number {
	return 60 + secondsPerFile * globSync(include, { exclude: [...NOT_INCLUDED, ...exclude] }).length;
}
