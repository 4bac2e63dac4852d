import type { Browser, BrowserContext, ConsoleMessage, WebError } from "@playwright/test";

/**
 * Errors that the interface handles; the browser always logs them. A socket is refused when it reconnects just as its
 * session ends; a file answers 503 until its copy for reviewers is made. Announce every other failed request.
 */
const HANDLED =
	/^Failed to load resource: the server responded with a status of ((401|409|419|422|429)\b|503 .* (\/files\/reviews\/|\/api\/review-link\/(review-)?file$))|^WebSocket connection to '\S+' failed: HTTP Authentication failed/;

/** Playwright's recorder tries scripts in every frame, also in the inbox's, which forbids them. */
const RECORDER =
	/^Blocked script execution in '\S+\/mail\/\S+\/html' because the document's frame is sandboxed/;

/**
 * Collects all pages' warnings, errors and uncaught exceptions. A failed request's line ends with its path: `Failed to
 * load resource: … 404 (Not Found) /api/papers`.
 */
export class BrowserConsole {
	readonly #lines: string[] = [];
	readonly #expected: (string | RegExp)[] = [];
	readonly #browser: Browser;
	readonly #watch = (context: BrowserContext) => {
		context.on("console", (message) => this.#note(message));
		context.on("weberror", (error) => this.#noteError(error));
	};

	constructor(browser: Browser) {
		this.#browser = browser;
		browser.on("context", this.#watch);
	}

	expect(line: string | RegExp): void {
		this.#expected.push(line);
	}

	/** Returns unannounced lines, and announced ones that never came. */
	finish(): { unexpected: string[]; absent: (string | RegExp)[] } {
		this.#browser.off("context", this.#watch);
		const lines = this.#lines.filter((line) => !HANDLED.test(line) || this.#isExpected(line));
		return {
			unexpected: lines.filter((line) => !this.#isExpected(line)),
			absent: this.#expected.filter((pattern) => !lines.some((line) => matches(line, pattern))),
		};
	}

	#isExpected(line: string): boolean {
		return this.#expected.some((pattern) => matches(line, pattern));
	}

	#note(message: ConsoleMessage): void {
		if (message.type() !== "error" && message.type() !== "warning") return;
		if (RECORDER.test(message.text())) return;
		const failed = message.text().startsWith("Failed to load resource:");
		this.#lines.push(
			failed ? `${message.text()} ${new URL(message.location().url).pathname}` : message.text(),
		);
	}

	#noteError(error: WebError): void {
		this.#lines.push(error.error().message);
	}
}

function matches(line: string, pattern: string | RegExp): boolean {
	return typeof pattern === "string" ? line === pattern : pattern.test(line);
}
