const CORRECTED_ENDINGS: Record<string, string | undefined> = {
	og: "org",
	ogr: "org",
	con: "com",
	cmo: "com",
	ocm: "com",
};

/** Returns the likely intended address, with commas and domain endings corrected; else null. */
export function suggestAddress(address: string): string | null {
	const [, name, domain] = /^\s*([^@\s]+)@([^@\s]+)\s*$/.exec(address) ?? [];
	if (!name || !domain) return null;
	const labels = domain.replace(/[.,]*,[.,]*/g, ".").split(".");
	if (labels.length < 2 || labels.includes("")) return null;
	const last = labels.pop() ?? "";
	const meant = [...labels, CORRECTED_ENDINGS[last.toLowerCase()] ?? last].join(".");
	return meant === domain ? null : `${name}@${meant}`;
}
