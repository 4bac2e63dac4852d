import { formatInitials } from "@deck/contracts/person-names";

/** Some people have no first name. */
export function fullName(author: { first_name: string; last_name: string }): string {
	return `${author.first_name} ${author.last_name}`.trim();
}

/** "Last F." */
export function shortName(author: { first_name: string; last_name: string }): string {
	return `${author.last_name} ${formatInitials(author.first_name)}`.trim();
}
