import type { ReviewerProfileItem } from "./entity.ts";

type DeclaredConflicts = Pick<ReviewerProfileItem, "people" | "organizations">;

/**
 * Checks whether declared conflicts name an author, or the author's institution or a department of it (`math.uni.edu`
 * for `uni.edu`).
 */
export function declaresConflict(
	{ people, organizations }: DeclaredConflicts,
	authors: readonly string[],
): boolean {
	return authors.some((address) => {
		if (people.includes(address)) return true;
		const domain = `.${address.slice(address.lastIndexOf("@") + 1)}`;
		return organizations.some((one) => domain.endsWith(`.${one}`));
	});
}
