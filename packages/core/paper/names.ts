/** "First Last"; people with one name have no first. */
export function fullName(author: { first_name: string; last_name: string }): string {
	return `${author.first_name} ${author.last_name}`.trim();
}

/** "Last F." for dense rows. */
export function shortName(author: { first_name: string; last_name: string }): string {
	const [initial] = [...author.first_name];
	return initial ? `${author.last_name} ${initial}.` : author.last_name;
}
