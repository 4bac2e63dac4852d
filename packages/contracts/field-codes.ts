import * as v from "valibot";

/** What a schema says against a value: field path (`authors.0.email`) to the codes of rules (see `rule`) at it. */
export function fieldCodes(issues: readonly v.BaseIssue<unknown>[]): Record<string, string[]> {
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

/** The code of an issue; valibot's own words stand where a schema gives none, as for a key that is missing. */
function codeOf(issue: v.BaseIssue<unknown>): string {
	if (/^[a-z_]+(\?.*)?$/.test(issue.message)) return issue.message;
	return issue.received === "undefined" ? "required" : "invalid";
}
