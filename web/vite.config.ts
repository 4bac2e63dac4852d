import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { leanRouter } from "./lean-router.ts";

/** Builds the single-page application into `web/dist`; nothing is inlined, as the CSP forbids it. */
export default defineConfig({
	root: import.meta.dirname,
	plugins: [react(), tailwindcss(), leanRouter()],
	// SWR asks for a substitute of what React has had since 18.
	resolve: { alias: [{ find: /^use-sync-external-store\/shim.*/, replacement: "react" }] },
	build: {
		target: "es2024",
		cssTarget: ["chrome123", "safari17.5", "firefox120"],
		modulePreload: { polyfill: false },
		assetsInlineLimit: 0,
		emptyOutDir: true,
		rolldownOptions: {
			output: {
				codeSplitting: {
					// What every page needs comes in two files; the libraries change seldom and stay in the cache.
					groups: [
						{ name: "libraries", tags: ["$initial"], test: /node_modules/ },
						{ name: "shell", tags: ["$initial"] },
						// Fewer, larger files where pages share many small modules.
						{
							name: "kit",
							test: /web\/src\/(ui\/(toast|toaster|button|icon-button|segmented)\.tsx|lib\/api\.ts)/,
						},
						{
							name: "signed-in",
							test: /web\/src\/(app\/own-menu|lib\/(switch-back|file-address)|ui\/(avatar|badge|status-glyph)|features\/deck\/next-)/,
						},
						{ name: "icons", test: /node_modules\/lucide-react/ },
						{ name: "form", test: /web\/src\/(ui\/(form\/|text-input|password-input)|lib\/form\.ts)/ },
					],
				},
			},
		},
	},
});
