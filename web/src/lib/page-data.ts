import useSWR, { type KeyedMutator, type SWRConfiguration, type SWRResponse } from "swr";
import { ApiError, isTemporary } from "./api-error.ts";
import { getJson } from "./api-fetch.ts";
import type { Read } from "./read.ts";
import { NEVER_ABORTED, waitForServer } from "./recovery.ts";

/** A server error may be permanent. */
const MAX_ATTEMPTS = 5;

/** Keys are API paths. Temporary failures are retried endlessly at growing intervals. */
export const SWR_OPTIONS: SWRConfiguration = {
	fetcher: getJson,
	shouldRetryOnError: isRetried,
	onErrorRetry: (error: ApiError, _key, _config, revalidate, options) => {
		if (!isTemporary(error) && options.retryCount > MAX_ATTEMPTS) return;
		void waitForServer(error, options.retryCount - 1, NEVER_ABORTED).then(() => void revalidate(options));
	},
};

/** Checks whether `SWR_OPTIONS` repeat a failed request. */
export function isRetried(error: unknown): boolean {
	return isTemporary(error) || (error instanceof ApiError && error.status >= 500);
}

export function useRead<T>(
	path: Read<T> | null,
	options?: SWRConfiguration<T, unknown>,
): SWRResponse<T, unknown> {
	return useSWR<T, unknown>(path, options);
}

export interface PageData<T> {
	data: T | undefined;
	mutate: KeyedMutator<T>;
}

/**
 * Reads a page's data. Throws the first load's refusal to the error page; later ones keep the data. A null
 * path loads nothing.
 */
export function usePageData<T>(path: Read<T> | null): PageData<T> {
	const { data, error, mutate } = useRead(path);
	if (error !== undefined && data === undefined) throw error;
	return { data, mutate };
}
