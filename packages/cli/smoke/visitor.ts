import { setTimeout as sleep } from "node:timers/promises";

/** An account's browser: keeps cookies and sends the CSRF token. */
export class Visitor {
	readonly site: string;
	readonly #cookies = new Map<string, string>();

	constructor(site: string) {
		this.site = site;
	}

	get cookie(): string {
		return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
	}

	get<T>(path: string): Promise<T> {
		return this.request<T>("GET", path);
	}

	async post<T>(path: string, body?: unknown): Promise<T> {
		if (!this.#cookies.has("XSRF-TOKEN")) await this.get("/api/sanctum/csrf-cookie");
		return this.request<T>("POST", path, body);
	}

	/** @throws Error with status, message and request id */
	async request<T>(method: string, path: string, body?: unknown): Promise<T> {
		const response = await this.fetch(path, {
			method,
			body: body === undefined ? undefined : JSON.stringify(body),
		});
		const text = await response.text();
		if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text.slice(0, 500)}`);
		return (response.headers.get("content-type")?.includes("json") ? JSON.parse(text) : text) as T;
	}

	/** Follows no redirect. */
	async fetch(path: string, init: RequestInit = {}): Promise<Response> {
		const headers = new Headers({ cookie: this.cookie, origin: this.site });
		const token = this.#cookies.get("XSRF-TOKEN");
		if (token) headers.set("x-xsrf-token", token);
		if (init.body) headers.set("content-type", "application/json");
		const response = await reach(this.site + path, { ...init, headers, redirect: "manual" });
		for (const cookie of response.headers.getSetCookie()) {
			const [pair = ""] = cookie.split(";");
			const at = pair.indexOf("=");
			this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
		}
		return response;
	}
}

const TIMEOUT_MS = 40_000;

/** @throws Error in words where nothing answers */
export async function reach(url: string, init: RequestInit = {}): Promise<Response> {
	try {
		return await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), ...init });
	} catch (error) {
		const cause = error instanceof Error ? (error.cause ?? error) : error;
		const { message, code } = cause as { message?: string; code?: string };
		throw new Error(`${new URL(url).origin} cannot be reached: ${message || code}`);
	}
}

/** Repeats until there is a result. */
export async function waitFor<T>(
	what: string,
	seconds: number,
	read: () => Promise<T | undefined | null | false>,
): Promise<T> {
	for (const end = Date.now() + seconds * 1000; Date.now() < end; await sleep(500)) {
		const found = await read();
		if (found) return found;
	}
	throw new Error(`${what} did not come within ${seconds} s`);
}
