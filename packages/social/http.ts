import * as v from "valibot";

/** GitHub requires a user agent. */
const HEADERS = { accept: "application/json", "user-agent": "event-deck" };

export interface JsonRequest {
	url: string;
	signal: AbortSignal;
	/** The whole header: `Bearer abc`. */
	authorization?: string;
	/** Sent by POST; without it the call is a GET. */
	form?: Record<string, string | undefined>;
}

/** Throws unless the status is 2xx and the JSON matches. */
export async function requestJson<T>(
	schema: v.GenericSchema<unknown, T>,
	{ url, signal, authorization, form }: JsonRequest,
): Promise<T> {
	const response = await fetch(url, {
		signal,
		method: form ? "POST" : "GET",
		headers: authorization ? { ...HEADERS, authorization } : HEADERS,
		body: form && new URLSearchParams(Object.entries(form).flatMap(definedEntries)),
		// A redirect would leak the token.
		redirect: "error",
	});
	if (!response.ok) {
		await response.body?.cancel();
		throw new Error(`it answered ${response.status}`);
	}
	// The library's message would quote tokens and addresses.
	const read = v.safeParse(schema, await response.json().catch(() => undefined));
	if (!read.success) throw new Error("its answer has another shape");
	return read.output;
}

function definedEntries([name, value]: [string, string | undefined]): [string, string][] {
	return value === undefined ? [] : [[name, value]];
}
