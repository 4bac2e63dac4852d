import { globSync, readFileSync } from "node:fs";
import { LIFTED_LIMITS } from "../machine/lifted-limits.ts";

export interface Project {
	name: string;
	include: string[];
	/** Per case with hooks. */
	seconds: number;
	/** On a busy machine; sets the project's limit. */
	secondsPerFile: number;
	env?: Record<string, string>;
	/** For cases that wait for effects of commits. */
	allowsRetry?: boolean;
	/** A process per file; otherwise files share a machine (machine.ts). */
	isolate: boolean;
	exclude?: string[];
}

const UNIT = ["{packages,stacks,web}/**/*.test.{ts,tsx}", "tests/support/**/*.test.ts"];
/** Code that affects other files in the process. */
const PROCESS_CHANGES =
	/vi\.(stub(Env|Global)|mock|hoisted|resetModules|useFakeTimers)\(|process\.env\b.*[^=!]=[^=>]|delete process\.env/;
export const EXCLUDED_GLOBS = ["**/node_modules/**", "**/dist/**", "**/.build/**"];

/** The other unit tests share two processes, which saves a third of the time. */
const ISOLATED_FILES = globSync(UNIT, { exclude: EXCLUDED_GLOBS }).filter((file) =>
	PROCESS_CHANGES.test(readFileSync(file, "utf8")),
);

/**
 * Flows repeated on an adverse machine (packages/local/README.md): they read an index, which lags there, or await
 * effects of commits, which repeat and reorder. Others test rules, which do not change.
 */
const ADVERSE = [
	"account-data", // the log by actor, papers by address
	"commit-effects", // one commit's e-mails and frames
	"aliases", // papers of all addresses
	"audit", // log by month
	"conference", // list of conferences
	"conference-copy", // copied staff
	"conflicts", // papers by address, before masking
	"deck", // papers by address
	"former-addresses", // papers of a former address
	"conference-guard", // conflicting commits
	"invitations", // pending roles
	"account-to-paper", // account to paper
	"conference-lifecycle", // list of conferences; purges
	"staff", // staff list
	"staff-changes", // concurrent role changes
	"submission", // list rows, list pages, e-mails
	"uploads", // files used once
];

const flowPath = (name: string) => `tests/flows/${name}.test.ts`;

/** Run in this order. */
export const PROJECTS: Project[] = [
	{
		name: "unit",
		include: UNIT,
		exclude: ISOLATED_FILES,
		seconds: 20,
		secondsPerFile: 3,
		isolate: false,
	},
	{
		name: "apart",
		include: ISOLATED_FILES,
		seconds: 20,
		secondsPerFile: 5,
		isolate: true,
	},
	{
		name: "flows",
		include: [flowPath("**/*")],
		seconds: 60,
		secondsPerFile: 25,
		env: LIFTED_LIMITS,
		allowsRetry: true,
		isolate: false,
	},
	{
		name: "adverse",
		include: ADVERSE.map(flowPath),
		seconds: 60,
		secondsPerFile: 40,
		env: { ...LIFTED_LIMITS, DECK_PROFILE: "adverse" },
		allowsRetry: true,
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

/** Seconds, on a busy machine. */
export function timeLimitOf({ include, exclude = [], secondsPerFile }: Project): number {
	return 60 + secondsPerFile * globSync(include, { exclude: [...EXCLUDED_GLOBS, ...exclude] }).length;
}
