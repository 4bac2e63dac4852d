import type { ReviewerProfileItem } from "./entity.ts";

/** Whom somebody declares not to review. */
type Declared = Pick<ReviewerProfileItem, "people" | "organizations">;

/**
 * Whether somebody has declared that they do not review a paper with these addresses among its authors: one of the people
 * they named, or somebody of an institution that they named, its departments (`math.uni.edu` for `uni.edu`) too.
 */
export function declares({ people, organizations }: Declared, authors: readonly string[]): boolean {
	return authors.some((address) => {
		if (people.includes(address)) return true;
		const domain = `.${address.slice(address.lastIndexOf("@") + 1)}`;
		return organizations.some((one) => domain.endsWith(`.${one}`));
	});
}
