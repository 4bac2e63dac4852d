import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import type { UserConfig } from "vite";

/** How Vite reads the sources: for the build, and for component tests. */
export const SOURCE_CONFIG = {
	root: import.meta.dirname,
	plugins: [react(), tailwindcss()],
	// SWR imports a shim of what React has had since 18.
	resolve: { alias: [{ find: /^use-sync-external-store\/shim.*/, replacement: "react" }] },
} satisfies UserConfig;
