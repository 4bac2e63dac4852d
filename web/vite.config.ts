import { defineConfig } from "vite";
import { chunkGroups } from "./chunks.ts";
import { firstFiles } from "./first-files.ts";
import { SOURCE_CONFIG } from "./source-config.ts";

/** Builds the application into `web/dist`. Only the boot script is inline, because of the CSP. */
export default defineConfig({
	...SOURCE_CONFIG,
	plugins: [...SOURCE_CONFIG.plugins, firstFiles()],
	build: {
		target: "es2024",
		cssTarget: ["chrome123", "safari17.5", "firefox120"],
		modulePreload: { polyfill: false },
		assetsInlineLimit: 0,
		// The rest is a kilobyte, and each file a request.
		cssCodeSplit: false,
		emptyOutDir: true,
		rolldownOptions: {
			output: {
				codeSplitting: {
					groups: [
						// One file for every page's needs: first visits are more frequent than new versions.
						{ name: "shell", tags: ["$initial"] },
						{ name: "shell", test: /rolldown.runtime/ },
						...chunkGroups(import.meta.dirname),
					],
				},
			},
		},
	},
});
