import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { firstFiles } from "./first-files.ts";
import { leanRouter } from "./lean-router.ts";

const KIT = [
	"app/(conference-header|conference-layout|require-user|tabs)",
	"features/conference/(date-mark|may-edit|section-letter)",
	"lib/(api|common-texts|conference-texts|format-bytes|shortcuts-allowed|local-moment|media|paper-scope|sections|socket)",
	"ui/(button|card|chip|conference-logo|date-text|empty-state|field|icon-button|paper-face|segmented|text-input|toast|toaster)",
];
const OVERLAYS = [
	"ui/(admin-page|checkbox|dialog|dialog-bar|drawer|info-dialog|modal-alerts|search-input|select|switch|use-dialog-opener)",
	"ui/list/search-input",
	"lib/(list/(merge|sync|synced|unseen|view|use-view)|paper/papers|country)",
];

function modules(paths: string[]): RegExp {
	return new RegExp(`web/src/(${paths.join("|")})\\.tsx?$`);
}

/** Builds the application into `web/dist`. Only the boot script is inline, because of the CSP. */
export default defineConfig({
	root: import.meta.dirname,
	plugins: [react(), tailwindcss(), leanRouter(), firstFiles()],
	// SWR imports a shim of what React has had since 18.
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
						// One file for every page's needs: first visits are more frequent than new versions.
						{ name: "shell", tags: ["$initial"] },
						{ name: "shell", test: /rolldown.runtime/ },
						// Fewer, larger files for shared small modules: each costs a request.
						{ name: "schemas", test: /node_modules\/valibot|packages\/contracts/ },
						{ name: "kit", test: modules(KIT) },
						{ name: "overlays", test: new RegExp(`${modules(OVERLAYS).source}|node_modules/@tanstack`) },
						{
							name: "signed-in",
							test: /web\/src\/(lib\/(switch-back|file-address|sign-out|unsaved-work|form-draft|upload\/storage)|ui\/(avatar|badge|status-glyph)|features\/deck\/(next-|task-list))/,
						},
						{ name: "icons", test: /node_modules\/lucide-react/ },
						{ name: "form", test: /web\/src\/(ui\/(form\/|password-input)|lib\/form\.ts)/ },
					],
				},
			},
		},
	},
});
