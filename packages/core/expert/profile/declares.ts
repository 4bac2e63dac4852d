import type { ReviewerProfileItem } from "./entity.ts";

/** Declared conflicts of interest. */
type Declared = Pick<ReviewerProfileItem, "people" | "organizations">;

/**
 * Returns whether somebody declared not to review papers of these authors: named people, or anyone of a named
 * institution and its departments (`math.uni.edu` for `uni.edu`).
 */
export function declares({ people, organizations }: Declared, authors: readonly string[]): boolean {
	return authors.some((address) => {
		if (people.includes(address)) return true;
		const domain = `.${address.slice(address.lastIndexOf("@") + 1)}`;
		return organizations.some((one) => domain.endsWith(`.${one}`));
	});
}
