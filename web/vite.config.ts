import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** Builds the single-page application into `web/dist`; nothing is inlined, as the CSP forbids it. */
export default defineConfig({
	root: import.meta.dirname,
	plugins: [react(), tailwindcss()],
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
						{ name: "kit", test: /web\/src\/(ui\/(button|icon-button|segmented)\.tsx|lib\/api\.ts)/ },
						// What the signed-in see on every page, or when something is amiss.
						{
							name: "members",
							test: /(web\/src\/(app\/(own-menu|notices|error-view)|ui\/toaster)\.|icons\/venetian-mask)/,
						},
						{ name: "form", test: /web\/src\/(ui\/(form\/|text-input|password-input)|lib\/form\.ts)/ },
					],
				},
			},
		},
	},
});
