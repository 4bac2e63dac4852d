import { parseRule } from "@deck/contracts/rules";
import type { Refusal } from "./view.ts";

export type Failure =
	/** No connection; retried. */
	| { kind: "offline" }
	/** Retried; `asked`: as the server wants, however often. */
	| { kind: "delayed"; asked: boolean }
	/** The server does not know the upload. */
	| { kind: "gone" }
	| { kind: "refused"; refusal: Refusal };

export function unknownRefusal(status: number): Refusal {
	return { code: "failed", params: { status: String(status) } };
}

/** S3 refused a part even with a new signature. */
export class PartFailed extends Error {
	readonly status: number;
	constructor(status: number) {
		super(`part answered ${status}`);
		this.status = status;
	}
}

const TEMPORARY = new Set([408, 429]);
/** The server checks another file of the person. */
const FILE_TURN = "file_turn";

/**
 * Parses `status`, and `code` or `codes` as in `ErrorBody`, on the rejection or under `body`. No status: no
 * connection; 408, 429, 5xx and a part's 400 are temporary.
 */
export function parseFailure(reason: unknown): Failure {
	const status = numberAt(reason, "status");
	if (!status) return { kind: "offline" };
	if (status === 503 || codeOf(reason) === FILE_TURN) return { kind: "delayed", asked: true };
	if (TEMPORARY.has(status) || status >= 500) return { kind: "delayed", asked: false };
	// S3 answers 400 if a part came too slowly.
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
	return typeof first === "string" ? parseRule(first) : unknownRefusal(status);
}

function at(value: unknown, key: string): unknown {
	return typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
}

function numberAt(value: unknown, key: string): number {
	const found = at(value, key);
	return typeof found === "number" ? found : 0;
}
