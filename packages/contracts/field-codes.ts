import * as v from "valibot";

/** What a schema says against a value: field path (`authors.0.email`) to the codes of rules (see `rule`) at it. */
export function fieldCodes(issues: readonly v.BaseIssue<unknown>[]): Record<string, string[]> {
	const fields: Record<string, string[]> = {};
	for (const issue of issues) {
		const path = v.getDotPath(issue) ?? "";
		// valibot's own words stand where a schema gives no code of ours.
		const code = /^[a-z_]+(\?.*)?$/.test(issue.message) ? issue.message : "invalid";
		const codes = fields[path] ?? [];
		if (!codes.includes(code)) codes.push(code);
		fields[path] = codes;
	}
	return fields;
}
