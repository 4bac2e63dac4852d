import { defineConfig } from "vitest/config";

/** Seconds that a case and its hooks may take; the projects run one after the other in this order. */
const PROJECTS = [
	{
		name: "unit",
		include: ["{packages,stacks,web}/**/*.test.{ts,tsx}", "tests/support/**/*.test.ts"],
		seconds: 20,
	},
	{ name: "flows", include: ["tests/flows/**/*.test.ts"], seconds: 60 },
	{ name: "security", include: ["tests/security/**/*.test.ts"], seconds: 60 },
	{ name: "faults", include: ["tests/faults/**/*.test.ts"], seconds: 120 },
];

export default defineConfig({
	test: {
		maxWorkers: 2,
		allowOnly: false,
		teardownTimeout: 10_000,
		projects: PROJECTS.map(({ name, include, seconds }, order) => ({
			extends: true,
			test: {
				name,
				include,
				exclude: ["**/node_modules/**", "**/dist/**", "**/.build/**"],
				setupFiles: ["tests/support/console.ts"],
				testTimeout: seconds * 1000,
				hookTimeout: seconds * 1000,
				sequence: { groupOrder: order },
			},
		})),
	},
});
