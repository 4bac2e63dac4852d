import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { ErrorBody } from "@deck/contracts/errors";
import { authLinkIn } from "./auth-link.ts";
import { EVENTUALLY } from "./eventually.ts";
import { makeAccount } from "./fixtures/new-account.ts";
import { assertDescribedInOpenApi } from "./invariants/described-in-openapi.ts";
import { tableOf } from "./machine/machine.ts";
import type { RunningMachine } from "./machine/running-machine.ts";
import { PASSWORD } from "./password.ts";

export interface InboxEmail {
	id: string;
	to: string[];
	subject: string;
	text: string;
	html: string;
	tags: Record<string, string>;
	/** By lower-case name. */
	headers: Record<string, string>;
}

export interface ApiResponse<T = unknown> {
	status: number;
	body: T;
	headers: Headers;
}

interface RequestOptions {
	body?: unknown;
	headers?: Record<string, string>;
	/** Replaces the JSON `body`. */
	raw?: BodyInit;
	withoutToken?: boolean;
}

/** A user without a browser: keeps cookies, sends the CSRF token, reads mail. */
export class Person {
	readonly machine: RunningMachine;
	readonly email: string;
	readonly cookies = new Map<string, string>();
	static readonly password = PASSWORD;

	constructor(machine: RunningMachine, email = `${randomUUID().slice(0, 13)}@example.org`) {
		this.machine = machine;
		this.email = email;
	}

	get<T = unknown>(path: string, headers?: Record<string, string>): Promise<ApiResponse<T>> {
		return this.request("GET", path, { headers });
	}

	post<T = unknown>(path: string, body?: unknown, headers?: Record<string, string>): Promise<ApiResponse<T>> {
		return this.request("POST", path, { body, headers });
	}

	/** Like the web client, without redirects. Fails when the answer differs from OpenAPI. */
	async request<T = unknown>(
		method: string,
		path: string,
		options: RequestOptions = {},
	): Promise<ApiResponse<T>> {
		if (method !== "GET" && !options.withoutToken && !this.cookies.has("XSRF-TOKEN")) {
			await this.get("/api/sanctum/csrf-cookie");
		}
		const headers = new Headers({ "accept-language": "en", cookie: this.#cookieHeader() });
		if (method !== "GET") headers.set("origin", this.machine.url);
		if (method !== "GET" && !options.withoutToken)
			headers.set("x-xsrf-token", this.cookies.get("XSRF-TOKEN") ?? "");
		if (options.body !== undefined) headers.set("content-type", "application/json");
		for (const [name, value] of Object.entries(options.headers ?? {})) headers.set(name, value);
		const response = await fetch(this.machine.url + path, {
			method,
			headers,
			redirect: "manual",
			body: options.raw ?? (options.body === undefined ? undefined : JSON.stringify(options.body)),
		});
		this.#keepCookies(response.headers);
		const text = await response.text();
		const json = response.headers.get("content-type")?.includes("json");
		const { status } = response;
		const body: T = json ? JSON.parse(text) : text;
		assertDescribedInOpenApi(method, path, { status, media: response.headers.get("content-type"), body });
		return { status, body, headers: response.headers };
	}

	register(locale: "en" | "ru" = "en"): Promise<ApiResponse<ErrorBody>> {
		return this.post("/api/auth/register", { email: this.email, password: Person.password, locale });
	}

	login(): Promise<ApiResponse<ErrorBody>> {
		return this.post("/api/auth/login", { email: this.email, password: Person.password });
	}

	/** Waits for the newest match, twenty seconds at most. */
	waitForEmail(subject = /./): Promise<InboxEmail> {
		return this.#awaited((message) => subject.test(message.subject), `a subject like ${subject}`);
	}

	/** Like `waitForEmail`, by words in the text. */
	waitForEmailWith(words: string): Promise<InboxEmail> {
		return this.#awaited((message) => message.text.includes(words), `“${words}” in it`);
	}

	async #awaited(fits: (message: InboxEmail) => boolean, what: string): Promise<InboxEmail> {
		for (const end = Date.now() + EVENTUALLY.timeout; Date.now() < end; ) {
			const found = (await this.readInbox()).find(fits);
			if (found) return found;
			await sleep(50);
		}
		throw new Error(`no e-mail to ${this.email} with ${what}`);
	}

	/** Reads e-mails, newest first. */
	async readInbox(): Promise<InboxEmail[]> {
		const response = await fetch(`${this.machine.inboxUrl}/inbox.json?to=${encodeURIComponent(this.email)}`);
		return (await response.json()) as InboxEmail[];
	}

	/** Returns the path in the specification's form. */
	async verificationPath(): Promise<string> {
		const path = authLinkIn(await this.waitForEmail(/e-?mail|почт/i), "verify");
		if (!path) throw new Error("the e-mail has no verification link");
		return path;
	}

	async join(locale: "en" | "ru" = "en"): Promise<this> {
		const { email } = this;
		this.cookies.clear();
		const session = await makeAccount(tableOf(this.machine), { email, password: Person.password, locale });
		this.cookies.set("__Host-session", session);
		await this.get("/api/sanctum/csrf-cookie");
		return this;
	}

	/** Registers, follows the link and signs in. */
	async joinByEmail(locale: "en" | "ru" = "en"): Promise<this> {
		await this.register(locale);
		await this.get(`/api${await this.verificationPath()}`);
		await this.login();
		return this;
	}

	async joinUnconfirmed(locale: "en" | "ru" = "en"): Promise<this> {
		await this.register(locale);
		await this.login();
		return this;
	}

	#cookieHeader(): string {
		return [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
	}

	#keepCookies(headers: Headers): void {
		for (const cookie of headers.getSetCookie()) {
			const [pair = "", ...attributes] = cookie.split(";");
			const at = pair.indexOf("=");
			const name = pair.slice(0, at).trim();
			if (attributes.some((one) => /^\s*max-age=0$/i.test(one))) this.cookies.delete(name);
			else this.cookies.set(name, pair.slice(at + 1));
		}
	}
}
