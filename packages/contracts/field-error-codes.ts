import * as v from "valibot";

export function fieldErrorCodes(issues: readonly v.BaseIssue<unknown>[]): Record<string, string[]> {
	const fields: Record<string, string[]> = {};
	for (const issue of issues) {
		const path = v.getDotPath(issue) ?? "";
		const code = codeOf(issue);
		const codes = fields[path] ?? [];
		if (!codes.includes(code)) codes.push(code);
		fields[path] = codes;
	}
	return fields;
}

/** Returns the problem's code; `required` or `invalid` where the message is valibot's own, as for a missing key. */
function codeOf(issue: v.BaseIssue<unknown>): string {
	if (/^[a-z_]+(\?.*)?$/.test(issue.message)) return issue.message;
	return issue.received === "undefined" ? "required" : "invalid";
}
