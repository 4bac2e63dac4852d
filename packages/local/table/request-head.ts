export interface RequestHead {
	method: string;
	target: string;
	/** By lower-case name; repeated ones joined by a comma. */
	headers: Map<string, string>;
	/** Of the body. */
	length: number;
}

const FIRST_LINE = /^([A-Z]+) (\S+) HTTP\/1\.1$/;
const HEADER = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+):[ \t]*(.*?)[ \t]*$/;
/** Ends a line for some readers only. */
const CONTROL = /[\r\n\0]/;

/** Another program parses the same bytes, so anything ambiguous returns null, such as a body without one plain length. */
export function readHead(text: string): RequestHead | null {
	const [first = "", ...lines] = text.split("\r\n");
	const [, method, target] = FIRST_LINE.exec(first) ?? [];
	if (!method || !target) return null;
	const headers = new Map<string, string>();
	for (const line of lines) {
		const [, name, value] = HEADER.exec(line) ?? [];
		if (name === undefined || value === undefined || CONTROL.test(value)) return null;
		const lower = name.toLowerCase();
		const before = headers.get(lower);
		headers.set(lower, before === undefined ? value : `${before},${value}`);
	}
	const length = headers.get("content-length") ?? "0";
	if (headers.has("transfer-encoding") || !/^\d{1,9}$/.test(length)) return null;
	return { method, target, headers, length: Number(length) };
}
