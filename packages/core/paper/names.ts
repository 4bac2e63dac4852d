import { formatInitials } from "@deck/contracts/person-names";

/** Joins first and last name; some people have no first name. */
export function fullName(author: { first_name: string; last_name: string }): string {
	return `${author.first_name} ${author.last_name}`.trim();
}

/** Formats a name as "Last F." */
export function shortName(author: { first_name: string; last_name: string }): string {
	return `${author.last_name} ${formatInitials(author.first_name)}`.trim();
}
