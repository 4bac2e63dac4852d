import { Unavailable } from "@deck/core/kernel/ports";
import { isServerError, isThrottlingError, isTransientError } from "@smithy/core/retry";

type SdkError = Parameters<typeof isTransientError>[0];

/**
 * A middleware for the first step of a client: what still fails after the SDK's own attempts because the service can't
 * be reached, is too slow, broken or throttled is thrown as `Unavailable`, with the SDK's error as its cause.
 */
export function tellUnavailable<Args, Output>(next: (args: Args) => Promise<Output>) {
	return async (args: Args): Promise<Output> => {
		try {
			return await next(args);
		} catch (error) {
			throw told(error);
		}
	};
}

/** A body whose connection may break while it is read. Throws `Unavailable` then. */
export async function* tellBroken(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
	try {
		yield* body;
	} catch (error) {
		throw told(error);
	}
}

/** The judgement is that by which the SDK tries again. */
function told(error: unknown): unknown {
	if (!(error instanceof Error)) return error;
	const known = error as SdkError;
	if (!isTransientError(known) && !isThrottlingError(known) && !isServerError(known)) return error;
	return new Unavailable(`${error.name}: ${error.message}`, { cause: error });
}
