import { ERROR_STATUS, type ErrorBody, type ErrorKind } from "@deck/contracts/errors";

/**
 * A refusal, or no answer (`status` 0, `code` "network"). `errors` has texts by field ("authors.0.email"),
 * `codes` their codes.
 */
export class ApiError extends Error {
	override name = "ApiError";
	readonly status: number;
	readonly code: string;
	readonly errors: Record<string, string[]>;
	readonly codes: Record<string, string[]>;
	readonly current: unknown;
	readonly declined: ErrorBody["declined"];
	/** Seconds, on 429 and 503; null if unknown. */
	readonly retryAfter: number | null;
	readonly requestId: string | null;
	/** Such as `/api/conf/spectra`; null: the page made the error. */
	readonly path: string | null;

	constructor(
		status: number,
		body: Partial<ErrorBody>,
		retryAfter: number | null = null,
		path: string | null = null,
	) {
		super(body.message ?? `The request failed with ${status}`);
		this.status = status;
		this.code = body.code ?? codeOfStatus(status);
		this.errors = body.errors ?? {};
		this.codes = body.codes ?? {};
		this.current = body.current;
		this.declined = body.declined;
		this.retryAfter = retryAfter;
		this.requestId = body.request_id ?? null;
		this.path = path;
	}
}

function codeOfStatus(status: number): ErrorKind | "network" {
	if (status === 0) return "network";
	for (const [kind, known] of Object.entries(ERROR_STATUS)) {
		if (known === status) return kind as ErrorKind;
	}
	return "internal";
}

export function isTemporary(error: unknown): error is ApiError {
	return error instanceof ApiError && (error.status === 0 || error.status === 503);
}

/** Reads a response's error; a body other than JSON (a proxy's page) gives only its status. */
export async function readApiError(response: Response, path: string): Promise<ApiError> {
	const wait = Number.parseInt(response.headers.get("retry-after") ?? "", 10);
	const body: unknown = await response.json().catch(() => null);
	const known = typeof body === "object" && body !== null ? (body as Partial<ErrorBody>) : {};
	return new ApiError(response.status, known, Number.isNaN(wait) ? null : wait, path);
}
