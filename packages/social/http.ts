import * as v from "valibot";

/** GitHub turns away who does not say a name. */
const HEADERS = { accept: "application/json", "user-agent": "event-deck" };

/** How a call is made. */
export interface Call {
	url: string;
	signal: AbortSignal;
	/** The whole header, such as `Bearer abc`. */
	authorization?: string;
	/** Sent as a form, by POST; without it the call is a GET. Absent fields are left out. */
	form?: Record<string, string | undefined>;
}

/** Calls a provider and answers its JSON. Throws where the status is not 2xx or the shape is another one. */
export async function call<T>(
	schema: v.GenericSchema<unknown, T>,
	{ url, signal, authorization, form }: Call,
): Promise<T> {
	const response = await fetch(url, {
		signal,
		method: form ? "POST" : "GET",
		headers: authorization ? { ...HEADERS, authorization } : HEADERS,
		body: form && new URLSearchParams(Object.entries(form).flatMap(present)),
		// A redirected call would carry the token elsewhere.
		redirect: "error",
	});
	if (!response.ok) {
		await response.body?.cancel();
		throw new Error(`it answered ${response.status}`);
	}
	// The library's words would quote the answer, in which tokens and addresses stand.
	const read = v.safeParse(schema, await response.json().catch(() => undefined));
	if (!read.success) throw new Error("its answer has another shape");
	return read.output;
}

function present([name, value]: [string, string | undefined]): [string, string][] {
	return value === undefined ? [] : [[name, value]];
}
