import type { ReviewerProfileItem } from "./entity.ts";

type Declared = Pick<ReviewerProfileItem, "people" | "organizations">;

/** Matches named people, and anyone of a named institution and its departments (`math.uni.edu` for `uni.edu`). */
export function declares({ people, organizations }: Declared, authors: readonly string[]): boolean {
	return authors.some((address) => {
		if (people.includes(address)) return true;
		const domain = `.${address.slice(address.lastIndexOf("@") + 1)}`;
		return organizations.some((one) => domain.endsWith(`.${one}`));
	});
}
