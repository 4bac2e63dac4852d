import { defineConfig } from "vitest/config";

/** Per case and hook; a folder of PDFs is one case, as are the lives of all papers. */
const SECONDS = 240;

export default defineConfig({
	test: {
		root: import.meta.dirname,
		include: ["**/*.test.ts"],
		setupFiles: ["../support/console.ts"],
		maxWorkers: 2,
		testTimeout: SECONDS * 1000,
		hookTimeout: SECONDS * 1000,
	},
});
