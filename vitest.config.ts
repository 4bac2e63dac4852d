import { defineConfig } from "vitest/config";
import { COMPONENTS } from "./tests/support/components/project.ts";
import { EXCLUDED_GLOBS, PROJECTS } from "./tests/support/runner/vitest-projects.ts";

/** On a busy machine. */
const PATIENCE_MS = 10_000;

export default defineConfig({
	test: {
		maxWorkers: 2,
		allowOnly: false,
		teardownTimeout: 10_000,
		// Shows the actual value whole in a failure's first line.
		chaiConfig: { truncateThreshold: 2_000 },
		projects: PROJECTS.map((project, order) => {
			const { name, include, exclude = [], seconds, env, isolate, allowsRetry } = project;
			const browser = name === COMPONENTS.test?.name ? COMPONENTS : undefined;
			return {
				extends: true,
				...browser,
				test: {
					name,
					include,
					env,
					isolate,
					retry: allowsRetry ? 1 : 0,
					exclude: [...EXCLUDED_GLOBS, ...exclude],
					setupFiles: ["tests/support/console.ts"],
					testTimeout: seconds * 1000,
					hookTimeout: seconds * 1000,
					expect: { poll: { timeout: PATIENCE_MS } },
					sequence: { groupOrder: order },
					...browser?.test,
				},
			};
		}),
	},
});
