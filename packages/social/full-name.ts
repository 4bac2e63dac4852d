/** Parts a name that a provider keeps in one piece: the last word is the last name. */
export function partName(name: string): { first_name: string; last_name: string } {
	const words = name.trim().split(/\s+/);
	const last_name = words.length > 1 ? (words.pop() ?? "") : "";
	return { first_name: words.join(" "), last_name };
}
