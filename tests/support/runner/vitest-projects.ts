import { globSync, readFileSync } from "node:fs";
import { LIFTED_LIMITS } from "../machine/lifted-limits.ts";

/** `long` has what needs size and time, and browser cases again on the phone. */
export type Tier = "short" | "long";

export interface Project {
	name: string;
	tier: Tier;
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
/** Run in a browser. */
const COMPONENT_TESTS = "web/src/**/*.component.test.tsx";
/** Code that affects other files in the process. */
const PROCESS_CHANGES =
	/vi\.(stub(Env|Global)|mock|hoisted|resetModules|useFakeTimers)\(|process\.env\b.*[^=!]=[^=>]|delete process\.env/;
export const EXCLUDED_GLOBS = ["**/node_modules/**", "**/dist/**", "**/.build/**"];
const NOT_UNIT = [...EXCLUDED_GLOBS, COMPONENT_TESTS];

/** The other unit tests share two processes, which saves a third of the time. */
const ISOLATED_FILES = globSync(UNIT, { exclude: NOT_UNIT }).filter((file) =>
	PROCESS_CHANGES.test(readFileSync(file, "utf8")),
);

/** Run in this order. */
export const PROJECTS: Project[] = [
	{
		name: "unit",
		tier: "short",
		include: UNIT,
		exclude: [...ISOLATED_FILES, COMPONENT_TESTS],
		seconds: 20,
		secondsPerFile: 3,
		isolate: false,
	},
	{
		name: "apart",
		tier: "short",
		include: ISOLATED_FILES,
		seconds: 20,
		secondsPerFile: 5,
		isolate: true,
	},
	{
		name: "components",
		tier: "short",
		include: [COMPONENT_TESTS],
		seconds: 60,
		secondsPerFile: 20,
		env: LIFTED_LIMITS,
		isolate: false,
	},
	{
		name: "flows",
		tier: "short",
		include: ["tests/flows/**/*.test.ts"],
		seconds: 60,
		secondsPerFile: 25,
		env: LIFTED_LIMITS,
		allowsRetry: true,
		isolate: false,
	},
	{
		name: "large",
		tier: "long",
		include: ["tests/large/**/*.test.ts"],
		seconds: 60,
		secondsPerFile: 60,
		env: LIFTED_LIMITS,
		allowsRetry: true,
		isolate: false,
	},
	{
		name: "adverse",
		tier: "long",
		include: ["tests/adverse/**/*.test.ts"],
		seconds: 60,
		secondsPerFile: 40,
		env: { ...LIFTED_LIMITS, DECK_PROFILE: "adverse" },
		allowsRetry: true,
		isolate: false,
	},
	{
		name: "security",
		tier: "short",
		include: ["tests/security/**/*.test.ts"],
		seconds: 60,
		secondsPerFile: 60,
		env: LIFTED_LIMITS,
		isolate: false,
	},
	{
		name: "faults",
		tier: "long",
		include: ["tests/faults/**/*.test.ts"],
		seconds: 300,
		secondsPerFile: 150,
		isolate: true,
	},
];

/** Returns the seconds that a project may take on a busy machine. */
export function timeLimitOf({ include, exclude = [], secondsPerFile }: Project): number {
	return 60 + secondsPerFile * globSync(include, { exclude: [...EXCLUDED_GLOBS, ...exclude] }).length;
}
