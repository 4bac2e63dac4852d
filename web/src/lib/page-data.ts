import useSWR, { type KeyedMutator, type SWRConfiguration } from "swr";
import { ApiError } from "./api-error.ts";
import { getJson } from "./api-fetch.ts";

/** SWR for the whole application: keys are API paths; only what may pass by itself is tried again. */
export const SWR_OPTIONS: SWRConfiguration = {
	fetcher: getJson,
	shouldRetryOnError: (error: unknown) =>
		error instanceof ApiError && (error.status === 0 || error.status >= 500),
	errorRetryCount: 5,
};

export interface PageData<T> {
	/** Undefined while loading; then always there. */
	data: T | undefined;
	mutate: KeyedMutator<T>;
}

/**
 * What a page stands on. A refusal of the first load is thrown to the error page with its status;
 * a later one leaves what is shown. A null path loads nothing.
 */
export function usePageData<T>(path: string | null): PageData<T> {
	const { data, error, mutate } = useSWR<T, unknown>(path);
	if (error !== undefined && data === undefined) throw error;
	return { data, mutate };
}
