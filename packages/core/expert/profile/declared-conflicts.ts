import type { ReviewerProfileItem } from "./entity.ts";

type DeclaredConflicts = Pick<ReviewerProfileItem, "people" | "organizations">;

/** Matches named people, and anyone of a named institution and its departments (`math.uni.edu` for `uni.edu`). */
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
