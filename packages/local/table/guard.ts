import { randomUUID } from "node:crypto";
import { connect, type Socket } from "node:net";
import { checkSignature, type Refusal } from "../check-signature.ts";
import type { Credentials } from "../signature.ts";

interface RequestHead {
	method: string;
	target: string;
	headers: Map<string, string>;
	/** Of the body. */
	length: number;
}

const FIRST_LINE = /^([A-Z]+) (\S+) HTTP\/1\.1$/;
const HEADER = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+):[ \t]*(.*?)[ \t]*$/;
/** Ends a line for some readers only. */
const CONTROL = /[\r\n\0]/;

/**
 * Returns null for anything ambiguous, such as a body without one plain length: another program parses the
 * same bytes.
 */
function readHead(text: string): RequestHead | null {
	const [first = "", ...lines] = text.split("\r\n");
	const [, method, target] = FIRST_LINE.exec(first) ?? [];
	if (!method || !target) return null;
	const headers = new Map<string, string>();
	for (const line of lines) {
		const [, name, value] = HEADER.exec(line) ?? [];
		if (name === undefined || value === undefined || CONTROL.test(value)) return null;
		const lower = name.toLowerCase();
		const before = headers.get(lower);
		headers.set(lower, before === undefined ? value : `${before},${value}`);
	}
	const length = headers.get("content-length") ?? "0";
	if (headers.has("transfer-encoding") || !/^\d{1,9}$/.test(length)) return null;
	return { method, target, headers, length: Number(length) };
}

/** Beginnings of keys (`core/conference/entity.ts`). */
const CONFERENCE_KEYS = ['"conf#', '"claim#path#'];

const HEAD_END = "\r\n\r\n";
const MAX_HEAD_BYTES = 16 * 1024;
/** DynamoDB's limit. */
const MAX_BODY_BYTES = 16 * 1024 * 1024;

/**
 * Forwards correctly signed requests byte by byte. Each client has its own connection to the engine, so
 * answers pass unchanged. Hangs up on invalid input or an unreachable engine.
 * @param onPublicChange conferences may have changed; called before the writer gets its answer
 */
export function makeGuard(
	target: string,
	credentials: Credentials,
	onPublicChange?: () => void,
): (client: Socket) => void {
	const { hostname, port } = new URL(target);
	return (client) => {
		const engine = connect(Number(port), hostname).setNoDelay();
		const hangUp = () => {
			client.destroy();
			engine.destroy();
		};
		engine.on("error", hangUp).on("close", hangUp);
		client.setNoDelay().on("error", hangUp).on("close", hangUp);
		let changing = false;
		engine.on("data", () => {
			if (changing) onPublicChange?.();
			changing = false;
		});
		engine.pipe(client);

		const requests = new RequestBuffer();
		client.on("data", (chunk) => {
			requests.add(chunk);
			for (let next = requests.take(); next; next = requests.take()) {
				if (next === "nonsense") return hangUp();
				const refusal = requestRefusal(next, credentials);
				if (refusal) return void client.end(refusalResponse(refusal));
				changing ||= changesConference(next);
				engine.write(next.bytes);
			}
		});
	};
}

interface ReceivedRequest {
	head: RequestHead;
	body: Buffer;
	/** As received. */
	bytes: Buffer;
}

class RequestBuffer {
	#waiting: Buffer = Buffer.alloc(0);
	#head: RequestHead | null = null;
	#bodyAt = 0;

	add(chunk: Buffer): void {
		this.#waiting = this.#waiting.length > 0 ? Buffer.concat([this.#waiting, chunk]) : chunk;
	}

	/** Returns the next complete request, or null. */
	take(): ReceivedRequest | "nonsense" | null {
		if (!this.#head) {
			const end = this.#waiting.indexOf(HEAD_END);
			if (end < 0) return this.#waiting.length > MAX_HEAD_BYTES ? "nonsense" : null;
			this.#head = readHead(this.#waiting.toString("latin1", 0, end));
			this.#bodyAt = end + HEAD_END.length;
		}
		const head = this.#head;
		if (!head || head.length > MAX_BODY_BYTES) return "nonsense";
		const end = this.#bodyAt + head.length;
		if (this.#waiting.length < end) return null;
		const bytes = this.#waiting.subarray(0, end);
		this.#waiting = this.#waiting.subarray(end);
		this.#head = null;
		return { head, body: bytes.subarray(this.#bodyAt), bytes };
	}
}

/** Checks whether a request writes rows of a conference or its path. */
function changesConference({ head, body }: ReceivedRequest): boolean {
	const operation = head.headers.get("x-amz-target") ?? "";
	return /Put|Update|Delete|Write/.test(operation) && CONFERENCE_KEYS.some((key) => body.includes(key));
}

/** Refuses requests that DynamoDB never gets: with a query, or a path that cannot be signed. */
function requestRefusal({ head, body }: ReceivedRequest, credentials: Credentials): Refusal | undefined {
	const { method, target, headers } = head;
	return checkSignature("dynamodb", { method, path: target, parameters: [], headers }, body, credentials);
}

function refusalResponse({ code, message }: Refusal): string {
	const text = JSON.stringify({ __type: `com.amazon.coral.service#${code}`, message });
	const lines = [
		"HTTP/1.1 403 Forbidden",
		"content-type: application/x-amz-json-1.0",
		`x-amzn-requestid: ${randomUUID()}`,
		`content-length: ${Buffer.byteLength(text)}`,
		"connection: close",
	];
	return lines.join("\r\n") + HEAD_END + text;
}
