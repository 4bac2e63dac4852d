import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { CHROMIUM, unpackChromium } from "../support/chromium.ts";

/**
 * Controlled by the DevTools protocol. Connected Playwright makes tabs keep 200 MB of loaded data, which spoils memory
 * measurements.
 */
export class DevToolsBrowser {
	readonly url: string;
	readonly #process: ChildProcess;
	readonly #socket: WebSocket;
	readonly #waiting = new Map<number, { resolve(result: never): void; reject(error: Error): void }>();
	readonly #events = new EventTarget();
	#last = 0;

	private constructor(url: string, process: ChildProcess, socket: WebSocket) {
		this.url = url;
		this.#process = process;
		this.#socket = socket;
		socket.onmessage = ({ data }) => this.#receive(JSON.parse(String(data)));
	}

	static async start(folder: string): Promise<DevToolsBrowser> {
		await unpackChromium();
		const args = ["--headless", "--no-sandbox", "--remote-debugging-port=0", `--user-data-dir=${folder}`];
		const process = spawn(CHROMIUM, [...args, "--lang=en-US", "--window-size=1440,900", "about:blank"], {
			stdio: "ignore",
		});
		const [port] = (await waitForFile(join(folder, "DevToolsActivePort"))).split("\n");
		const url = `http://127.0.0.1:${port}`;
		const version = (await (await fetch(`${url}/json/version`)).json()) as { webSocketDebuggerUrl: string };
		const socket = new WebSocket(version.webSocketDebuggerUrl);
		await once(socket, "open");
		return new DevToolsBrowser(url, process, socket);
	}

	/** `sessionId` selects a tab or worker. */
	send<Result>(method: string, params: object = {}, sessionId?: string): Promise<Result> {
		const id = ++this.#last;
		return new Promise((resolve, reject) => {
			this.#waiting.set(id, { resolve, reject });
			this.#socket.send(JSON.stringify({ id, method, params, sessionId }));
		});
	}

	on<Params>(method: string, listener: (params: Params) => void): void {
		this.#events.addEventListener(method, (event) => listener((event as CustomEvent<Params>).detail));
	}

	/** Closes all other tabs, so that it has its own process. */
	async newTab(url: string): Promise<string> {
		const { targetInfos } = await this.send<{ targetInfos: { type: string; targetId: string }[] }>(
			"Target.getTargets",
		);
		const { targetId } = await this.send<{ targetId: string }>("Target.createTarget", {
			url: "about:blank",
		});
		for (const other of targetInfos.filter(({ type }) => type === "page"))
			await this.send("Target.closeTarget", { targetId: other.targetId });
		const attached = { targetId, flatten: true };
		const { sessionId } = await this.send<{ sessionId: string }>("Target.attachToTarget", attached);
		await this.send("Page.navigate", { url }, sessionId);
		return sessionId;
	}

	async close(): Promise<void> {
		const ended = once(this.#process, "exit");
		this.#socket.close();
		this.#process.kill();
		await ended;
	}

	#receive({ id, method, params, result, error }: DevToolsMessage): void {
		if (id === undefined) this.#events.dispatchEvent(new CustomEvent(method ?? "", { detail: params }));
		else if (error) this.#waiting.get(id)?.reject(new Error(error.message));
		else this.#waiting.get(id)?.resolve(result as never);
	}
}

interface DevToolsMessage {
	id?: number;
	method?: string;
	params?: unknown;
	result?: unknown;
	error?: { message: string };
}

async function waitForFile(path: string): Promise<string> {
	for (let left = 100; ; left--) {
		const text = await readFile(path, "utf8").catch(() => "");
		if (text.includes("\n")) return text;
		if (left === 0) throw new Error(`${path} did not come`);
		await sleep(100);
	}
}
