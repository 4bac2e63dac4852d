import { readRule } from "@deck/contracts/rules";
import type { Refusal } from "./view.ts";

/** What an upload does about a failed call. */
export type Failure =
	/** No connection; worth another try. */
	| { kind: "offline" }
	/** Answered, and worth another try; `asked`: the server itself asks to come back, however often. */
	| { kind: "delayed"; asked: boolean }
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
/** Another file of the same person is being looked at. */
const TURN = "file_turn";

/**
 * Reads whatever a call was rejected with: `status`, and `code` or `codes` as in `ErrorBody`, on the
 * rejection itself or under `body`. No status means no connection. 408, 429 and 5xx pass, so they are waited for.
 */
export function readFailure(reason: unknown): Failure {
	const status = numberAt(reason, "status");
	if (!status) return { kind: "offline" };
	if (status === 503 || codeOf(reason) === TURN) return { kind: "delayed", asked: true };
	if (PASSING.has(status) || status >= 500) return { kind: "delayed", asked: false };
	// S3 says 400 for a part whose sender was too slow.
	if (reason instanceof PartFailed && status === 400) return { kind: "delayed", asked: false };
	if (status === 404) return { kind: "gone" };
	return { kind: "refused", refusal: refusalOf(reason, status) };
}

function codeOf(reason: unknown): unknown {
	return at(bodyOf(reason), "code");
}

function bodyOf(reason: unknown): unknown {
	return at(reason, "body") ?? reason;
}

function refusalOf(reason: unknown, status: number): Refusal {
	if (status !== 422 && status !== 413) return unknownRefusal(status);
	const codes = at(bodyOf(reason), "codes");
	const lists = typeof codes === "object" && codes ? Object.values(codes) : [];
	const first: unknown = lists.flat()[0] ?? codeOf(reason);
	return typeof first === "string" ? readRule(first) : unknownRefusal(status);
}

function at(value: unknown, key: string): unknown {
	return typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
}

function numberAt(value: unknown, key: string): number {
	const found = at(value, key);
	return typeof found === "number" ? found : 0;
}
