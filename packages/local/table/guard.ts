import { randomUUID } from "node:crypto";
import { connect, type Socket } from "node:net";
import type { Credentials } from "../signature.ts";
import { type Refusal, refuse } from "./authorize.ts";
import { type RequestHead, readHead } from "./request-head.ts";

const HEAD_END = "\r\n\r\n";
const MOST_HEAD_BYTES = 16 * 1024;
/** DynamoDB takes no larger request. */
const MOST_BODY_BYTES = 16 * 1024 * 1024;

/**
 * Stands before a table engine, `http://HOST:PORT`, and lets through what is signed with the one key pair: takes a
 * connection, and hands its requests on byte by byte once they are checked. The engine's answers go back as they are,
 * so each connection has one of its own to the engine. Whatever makes no sense, and an engine that can't be reached,
 * hangs up.
 */
export function makeGuard(target: string, credentials: Credentials): (client: Socket) => void {
	const { hostname, port } = new URL(target);
	return (client) => {
		const engine = connect(Number(port), hostname).setNoDelay();
		const hangUp = () => {
			client.destroy();
			engine.destroy();
		};
		engine.on("error", hangUp).on("close", hangUp);
		client.setNoDelay().on("error", hangUp).on("close", hangUp);
		engine.pipe(client);

		const requests = new Requests();
		client.on("data", (chunk) => {
			requests.add(chunk);
			for (let next = requests.take(); next; next = requests.take()) {
				if (next === "nonsense") return hangUp();
				const refusal = whyNot(next, credentials);
				if (refusal) return void client.end(answerOf(refusal));
				engine.write(next.bytes);
			}
		});
	};
}

/** A request that has come whole. */
interface Arrived {
	head: RequestHead;
	body: Buffer;
	/** All of it as it came. */
	bytes: Buffer;
}

/** Cuts what a connection brings into requests. */
class Requests {
	#waiting: Buffer = Buffer.alloc(0);
	#head: RequestHead | null = null;
	#bodyAt = 0;

	add(chunk: Buffer): void {
		this.#waiting = this.#waiting.length > 0 ? Buffer.concat([this.#waiting, chunk]) : chunk;
	}

	/** The next request; null until all of it is there. */
	take(): Arrived | "nonsense" | null {
		if (!this.#head) {
			const end = this.#waiting.indexOf(HEAD_END);
			if (end < 0) return this.#waiting.length > MOST_HEAD_BYTES ? "nonsense" : null;
			this.#head = readHead(this.#waiting.toString("latin1", 0, end));
			this.#bodyAt = end + HEAD_END.length;
		}
		const head = this.#head;
		if (!head || head.length > MOST_BODY_BYTES) return "nonsense";
		const end = this.#bodyAt + head.length;
		if (this.#waiting.length < end) return null;
		const bytes = this.#waiting.subarray(0, end);
		this.#waiting = this.#waiting.subarray(end);
		this.#head = null;
		return { head, body: bytes.subarray(this.#bodyAt), bytes };
	}
}

/** DynamoDB has one address and no query; a query counts as path here, so that none can be signed. */
function whyNot({ head, body }: Arrived, credentials: Credentials): Refusal | undefined {
	const { method, target, headers } = head;
	return refuse({ method, path: target, parameters: [], headers }, body, credentials, Date.now());
}

/** The last that a connection gets. */
function answerOf({ status, body }: Refusal): string {
	const text = JSON.stringify(body);
	const lines = [
		`HTTP/1.1 ${status} Forbidden`,
		"content-type: application/x-amz-json-1.0",
		`x-amzn-requestid: ${randomUUID()}`,
		`content-length: ${Buffer.byteLength(text)}`,
		"connection: close",
	];
	return lines.join("\r\n") + HEAD_END + text;
}
