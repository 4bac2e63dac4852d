import { createServer } from "node:net";
import { type Browser, chromium } from "@playwright/test";
import { CHROMIUM, unpackChromium } from "../support/chromium.ts";

/** Also controllable by its remote debugging port. */
export interface DebuggableBrowser {
	browser: Browser;
	port: number;
}

export async function startBrowser(): Promise<DebuggableBrowser> {
	await unpackChromium();
	const port = await freePort();
	const args = ["--no-sandbox", `--remote-debugging-port=${port}`, "--remote-debugging-address=127.0.0.1"];
	return { browser: await chromium.launch({ executablePath: CHROMIUM, args }), port };
}

function freePort(): Promise<number> {
	return new Promise((resolve, reject) => {
		const server = createServer().once("error", reject);
		server.listen(0, "127.0.0.1", () => {
			const address = server.address();
			server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
		});
	});
}
