import { defineConfig } from "vitest/config";

interface Project {
	name: string;
	include: string[];
	/** That a case and its hooks may take. */
	seconds: number;
	env?: Record<string, string>;
}

const FLOWS = ["tests/flows/**/*.test.ts"];

/** They run one after the other in this order. */
const PROJECTS: Project[] = [
	{
		name: "unit",
		include: ["{packages,stacks,web}/**/*.test.{ts,tsx}", "tests/support/**/*.test.ts"],
		seconds: 20,
	},
	{ name: "flows", include: FLOWS, seconds: 60 },
	// The same on a machine that is as unkind as AWS (packages/local/README.md).
	{ name: "unkind", include: FLOWS, seconds: 60, env: { DECK_PROFILE: "unkind" } },
	{ name: "security", include: ["tests/security/**/*.test.ts"], seconds: 60 },
	{ name: "faults", include: ["tests/faults/**/*.test.ts"], seconds: 120 },
];

/** What is waited for comes within this time on a busy machine, or never. */
const PATIENCE_MS = 10_000;

export default defineConfig({
	test: {
		maxWorkers: 2,
		allowOnly: false,
		teardownTimeout: 10_000,
		projects: PROJECTS.map(({ name, include, seconds, env }, order) => ({
			extends: true,
			test: {
				name,
				include,
				env,
				exclude: ["**/node_modules/**", "**/dist/**", "**/.build/**"],
				setupFiles: ["tests/support/console.ts"],
				testTimeout: seconds * 1000,
				hookTimeout: seconds * 1000,
				expect: { poll: { timeout: PATIENCE_MS } },
				sequence: { groupOrder: order },
			},
		})),
	},
});
