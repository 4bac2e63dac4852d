export function normalizeOrcid(text: string): string {
	const bare = text
		.trim()
		.replace(/^(https?:\/\/)?(www\.)?orcid\.org\//i, "")
		.toUpperCase();
	const digits = bare.replaceAll(/[-\s]/g, "");
	return /^\d{15}[\dX]$/.test(digits) ? (digits.match(/.{4}/g) ?? []).join("-") : bare;
}
