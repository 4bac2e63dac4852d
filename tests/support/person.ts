import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { ErrorBody } from "@deck/contracts/errors";
import { insistDescribed } from "./described-answers.ts";
import { EVENTUALLY } from "./eventually.ts";
import { tableOf } from "./machine.ts";
import { makeAccount } from "./new-account.ts";
import type { Served } from "./served.ts";

/** A letter in the machine's inbox. */
export interface InboxLetter {
	id: string;
	to: string[];
	subject: string;
	text: string;
	html: string;
	tags: Record<string, string>;
	/** By lower-case name. */
	headers: Record<string, string>;
}

/** An answer, read. */
export interface Answer<T = unknown> {
	status: number;
	body: T;
	headers: Headers;
}

interface RequestOptions {
	body?: unknown;
	headers?: Record<string, string>;
	/** Sends this instead of the JSON of `body`. */
	raw?: BodyInit;
	/** Leaves the CSRF token out. */
	withoutToken?: boolean;
}

/** Somebody at a browser, without the browser: keeps cookies, echoes the CSRF token, reads their mail. */
export class Person {
	readonly machine: Served;
	readonly email: string;
	readonly cookies = new Map<string, string>();
	static readonly password = "correct horse";

	constructor(machine: Served, email = `${randomUUID().slice(0, 13)}@example.org`) {
		this.machine = machine;
		this.email = email;
	}

	get<T = unknown>(path: string, headers?: Record<string, string>): Promise<Answer<T>> {
		return this.request("GET", path, { headers });
	}

	post<T = unknown>(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer<T>> {
		return this.request("POST", path, { body, headers });
	}

	/**
	 * One request to the machine, as the web's client makes it. Redirects are not followed. Fails where the answer is not
	 * what OpenAPI says of it.
	 */
	async request<T = unknown>(method: string, path: string, options: RequestOptions = {}): Promise<Answer<T>> {
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
		insistDescribed(method, path, { status, media: response.headers.get("content-type"), body });
		return { status, body, headers: response.headers };
	}

	/** Registers; the verification letter is on its way. */
	register(locale: "en" | "ru" = "en"): Promise<Answer<ErrorBody>> {
		return this.post("/api/auth/register", { email: this.email, password: Person.password, locale });
	}

	login(): Promise<Answer<ErrorBody>> {
		return this.post("/api/auth/login", { email: this.email, password: Person.password });
	}

	/** The newest letter to this person whose subject fits, as soon as it is there; fails after twenty seconds. */
	letter(subject = /./): Promise<InboxLetter> {
		return this.#awaited((letter) => subject.test(letter.subject), `a subject like ${subject}`);
	}

	/** The same of the newest letter whose text says these words. */
	letterAbout(words: string): Promise<InboxLetter> {
		return this.#awaited((letter) => letter.text.includes(words), `“${words}” in it`);
	}

	async #awaited(fits: (letter: InboxLetter) => boolean, what: string): Promise<InboxLetter> {
		for (const end = Date.now() + EVENTUALLY.timeout; Date.now() < end; ) {
			const found = (await this.letters()).find(fits);
			if (found) return found;
			await sleep(50);
		}
		throw new Error(`no letter to ${this.email} with ${what}`);
	}

	/** Every letter to this person, the newest first. */
	async letters(): Promise<InboxLetter[]> {
		const response = await fetch(`${this.machine.inboxUrl}/inbox.json?to=${encodeURIComponent(this.email)}`);
		return (await response.json()) as InboxLetter[];
	}

	/** The verification link of the letter, as the path and the query of the specification. */
	async verificationPath(): Promise<string> {
		const { text } = await this.letter(/e-?mail|почт/i);
		const [, id, hash, expires] = /\/auth\/verify#([^\s/]+)\/([^\s/]+)\/(\d+)/.exec(text) ?? [];
		if (!id) throw new Error("the letter has no verification link");
		return `/auth/verify/${id}/${hash}?expires=${expires}`;
	}

	/** Has an account with a confirmed address and is signed in. */
	async join(locale: "en" | "ru" = "en"): Promise<this> {
		const { email } = this;
		this.cookies.clear();
		const session = await makeAccount(tableOf(this.machine), { email, password: Person.password, locale });
		this.cookies.set("__Host-session", session);
		await this.get("/api/sanctum/csrf-cookie");
		return this;
	}

	/** The same by the way that people go: registers, follows the letter's link and signs in. */
	async joinByLetter(locale: "en" | "ru" = "en"): Promise<this> {
		await this.register(locale);
		await this.get(`/api${await this.verificationPath()}`);
		await this.login();
		return this;
	}

	/** Registers and signs in; the letter's link waits to be followed. */
	async joinUnconfirmed(locale: "en" | "ru" = "en"): Promise<this> {
		await this.register(locale);
		await this.login();
		return this;
	}

	/** The value of a cookie header with everything that was set. */
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
