import { expect, test } from "vitest";
import { newSortableId } from "./ids.ts";

test("sortable ids of one moment sort in the order in which they were asked for", () => {
	const ids = Array.from({ length: 2000 }, newSortableId);
	expect(ids.toSorted()).toEqual(ids);
});
