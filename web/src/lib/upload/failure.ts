import { readRule } from "@deck/contracts/rules";
import type { Refusal } from "./view.ts";

/** What an upload does about a failed call. */
export type Failure =
	/** Worth another try; `answered`: somebody did answer, so it is not the connection. */
	| { kind: "offline"; answered: boolean }
	/** The server no longer knows the upload. */
	| { kind: "gone" }
	| { kind: "refused"; refusal: Refusal };

/** Shown when nothing better is known. */
export function unknownRefusal(status: number): Refusal {
	return { code: "failed", params: { status: String(status) } };
}

/** Thrown when S3 answered a part with something that signing again did not cure. */
export class PartFailed extends Error {
	readonly status: number;
	constructor(status: number) {
		super(`part answered ${status}`);
		this.status = status;
	}
}

const PASSING = new Set([408, 429]);

/**
 * Reads whatever a call was rejected with: `status`, and `code` or `codes` as in `ErrorBody`, on the
 * rejection itself or under `body`. No status means no connection. 408, 429 and 5xx pass, so they are waited
 * for like a connection.
 */
export function readFailure(reason: unknown): Failure {
	const status = numberAt(reason, "status");
	if (!status || PASSING.has(status) || status >= 500) return { kind: "offline", answered: status > 0 };
	// S3 says 400 for a part whose sender was too slow.
	if (reason instanceof PartFailed && status === 400) return { kind: "offline", answered: true };
	if (status === 404) return { kind: "gone" };
	return { kind: "refused", refusal: refusalOf(reason, status) };
}

function refusalOf(reason: unknown, status: number): Refusal {
	if (status !== 422 && status !== 413) return unknownRefusal(status);
	const body = at(reason, "body") ?? reason;
	const codes = at(body, "codes");
	const lists = typeof codes === "object" && codes ? Object.values(codes) : [];
	const first: unknown = lists.flat()[0] ?? at(body, "code");
	return typeof first === "string" ? readRule(first) : unknownRefusal(status);
}

function at(value: unknown, key: string): unknown {
	return typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
}

function numberAt(value: unknown, key: string): number {
	const found = at(value, key);
	return typeof found === "number" ? found : 0;
}
