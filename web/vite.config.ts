import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { chunkGroups } from "./chunks.ts";
import { firstFiles } from "./first-files.ts";

/** Builds the application into `web/dist`. Only the boot script is inline, because of the CSP. */
export default defineConfig({
	root: import.meta.dirname,
	plugins: [react(), tailwindcss(), firstFiles()],
	// SWR imports a shim of what React has had since 18.
	resolve: { alias: [{ find: /^use-sync-external-store\/shim.*/, replacement: "react" }] },
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
