import { expect, test } from "vitest";
import { newSortableId } from "./ids.ts";

test("sortable ids made at one moment sort in order of creation", () => {
	const ids = Array.from({ length: 2000 }, newSortableId);
	expect(ids.toSorted()).toEqual(ids);
});
