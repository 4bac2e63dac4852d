import useSWR, { type KeyedMutator, type SWRConfiguration, type SWRResponse } from "swr";
import { ApiError, willPass } from "./api-error.ts";
import { getJson } from "./api-fetch.ts";
import type { Read } from "./read.ts";
import { waitForServer } from "./recovery.ts";

/** Tries of what failed at a fault of the server's, which may be there to stay. */
const MOST_TRIES = 5;

/**
 * SWR for the whole application: keys are API paths. What may pass by itself is asked for again: without end, ever more
 * seldom, while the server is away.
 */
export const SWR_OPTIONS: SWRConfiguration = {
	fetcher: getJson,
	shouldRetryOnError: (error: unknown) =>
		willPass(error) || (error instanceof ApiError && error.status >= 500),
	onErrorRetry: (error: ApiError, _key, _config, revalidate, options) => {
		if (!willPass(error) && options.retryCount > MOST_TRIES) return;
		const always = new AbortController().signal;
		void waitForServer(error, options.retryCount - 1, always).then(() => void revalidate(options));
	},
};

/** SWR, typed by the route that is read. A null path loads nothing. */
export function useRead<T>(
	path: Read<T> | null,
	options?: SWRConfiguration<T, unknown>,
): SWRResponse<T, unknown> {
	return useSWR<T, unknown>(path, options);
}

export interface PageData<T> {
	/** Undefined while loading; then always there. */
	data: T | undefined;
	mutate: KeyedMutator<T>;
}

/**
 * What a page stands on. A refusal of the first load is thrown to the error page with its status;
 * a later one leaves what is shown. A null path loads nothing.
 */
export function usePageData<T>(path: Read<T> | null): PageData<T> {
	const { data, error, mutate } = useRead(path);
	if (error !== undefined && data === undefined) throw error;
	return { data, mutate };
}
