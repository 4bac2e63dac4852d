import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { firstFiles } from "./first-files.ts";
import { leanRouter } from "./lean-router.ts";

/** Small modules of nearly every page but the first. */
const KIT = [
	"app/(conference-header|conference-layout|require-user|tabs)",
	"features/conference/(date-mark|may-edit|section-letter)",
	"lib/(api|common-words|conference-words|format-bytes|keys-free|local-moment|media|paper-scope|sections|socket)",
	"ui/(button|card|chip|conference-logo|date-text|empty-state|field|icon-button|paper-face|segmented|text-input|toast|toaster)",
];
/** What opens over a page or beside it, and what keeps lists fresh; staff's pages have all of it. */
const OVERLAYS = [
	"ui/(admin-page|checkbox|dialog|dialog-bar|drawer|info-dialog|modal-alerts|search-input|select|switch|use-opener)",
	"ui/list/search-input",
	"lib/(list/(merge|sync|synced|unseen|view|use-view)|paper/papers|country)",
];

function modules(paths: string[]): RegExp {
	return new RegExp(`web/src/(${paths.join("|")})\\.tsx?$`);
}

/** Builds the single-page application into `web/dist`; nothing is inlined but the boot script, as the CSP forbids it. */
export default defineConfig({
	root: import.meta.dirname,
	plugins: [react(), tailwindcss(), leanRouter(), firstFiles()],
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
					groups: [
						// What every page needs comes in one file, as most people see a first page more often than a new version.
						{ name: "shell", tags: ["$initial"] },
						{ name: "shell", test: /rolldown.runtime/ },
						// Fewer, larger files where pages share many small modules: each costs a request.
						{ name: "schemas", test: /node_modules\/valibot|packages\/contracts/ },
						{ name: "kit", test: modules(KIT) },
						{ name: "overlays", test: new RegExp(`${modules(OVERLAYS).source}|node_modules/@tanstack`) },
						{
							name: "signed-in",
							test: /web\/src\/(lib\/(switch-back|file-address|sign-out|unsaved-work|form-draft|upload\/memory)|ui\/(avatar|badge|status-glyph)|features\/deck\/next-)/,
						},
						{ name: "icons", test: /node_modules\/lucide-react/ },
						{ name: "form", test: /web\/src\/(ui\/(form\/|password-input)|lib\/form\.ts)/ },
					],
				},
			},
		},
	},
});
