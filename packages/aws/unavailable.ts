import { Unavailable } from "@deck/core/kernel/ports";
import { isServerError, isThrottlingError, isTransientError } from "@smithy/core/retry";

type SdkError = Parameters<typeof isTransientError>[0];

/**
 * Wraps a client's first step as middleware.
 * @throws `Unavailable`, with the SDK's error as cause, if the service stays unreachable, slow, broken or throttled, or
 * the work's deadline passes
 */
export function throwUnavailable<Args, Output>(next: (args: Args) => Promise<Output>) {
	return async (args: Args): Promise<Output> => {
		try {
			return await next(args);
		} catch (error) {
			throw toUnavailable(error);
		}
	};
}

/**
 * Yields a stream's chunks.
 * @throws `Unavailable` when the connection breaks while reading
 */
export async function* readOrThrowUnavailable(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
	try {
		yield* body;
	} catch (error) {
		throw toUnavailable(error);
	}
}

/** Uses the SDK's own retry rule. */
function toUnavailable(error: unknown): unknown {
	if (!(error instanceof Error)) return error;
	const known = error as SdkError;
	const isPastDeadline = error.name === "AbortError";
	if (!isPastDeadline && !isTransientError(known) && !isThrottlingError(known) && !isServerError(known))
		return error;
	return new Unavailable(`${error.name}: ${error.message}`, { cause: error });
}
