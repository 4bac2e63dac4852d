import { join } from "node:path";
import { SOURCE_CONFIG } from "@deck/web/source-config";
import { playwright } from "@vitest/browser-playwright";
import type { ProxyOptions } from "vite";
import type { TestProjectInlineConfiguration } from "vitest/config";
import { CHROMIUM } from "../chromium.ts";
import { RUNNING_MACHINE, readRunningMachine } from "../machine/running-machine.ts";
import { ROOT } from "../runner/run-command.ts";
import { commands } from "./commands.ts";

/** Passes requests on to the machine, which starts after the dev server. */
const toMachine: ProxyOptions = {
	target: "http://localhost",
	ws: true,
	changeOrigin: true,
	configure(proxy, options) {
		Object.defineProperty(options, "target", { get: machineUrl, enumerable: true });
		// The API refuses other origins.
		proxy.on("proxyReq", (request) => request.setHeader("origin", machineUrl()));
		proxy.on("proxyReqWs", (request) => request.setHeader("origin", machineUrl()));
	},
};

function machineUrl(): string {
	return RUNNING_MACHINE in process.env ? readRunningMachine().url : "http://localhost";
}

/** Runs components in Chromium, with the API of a running machine. */
export const COMPONENTS: TestProjectInlineConfiguration = {
	...SOURCE_CONFIG,
	// What is found late reloads the page; workers are not searched.
	optimizeDeps: {
		entries: ["src/main.tsx", join(ROOT, "tests/support/components/page.ts")],
		include: ["highs"],
	},
	server: {
		fs: { allow: [ROOT] },
		proxy: { "/api": toMachine, "/files": toMachine, "/public": toMachine, "/ws": toMachine },
	},
	test: {
		name: "components",
		include: ["src/**/*.component.test.tsx"],
		globalSetup: join(ROOT, "tests/support/components/machine.ts"),
		setupFiles: join(ROOT, "tests/support/components/setup.ts"),
		browser: {
			enabled: true,
			headless: true,
			screenshotFailures: false,
			viewport: { width: 1440, height: 900 },
			instances: [{ browser: "chromium", name: "components" }],
			provider: playwright({
				launchOptions: {
					executablePath: CHROMIUM,
					// The files' server allows the machine's own pages only; browser tests upload as they do.
					args: ["--no-sandbox", "--in-process-gpu", "--disable-web-security"],
				},
				contextOptions: { locale: "en-US", timezoneId: "Europe/Samara", reducedMotion: "reduce" },
				actionTimeout: 30_000,
			}),
			commands,
		},
	},
};
