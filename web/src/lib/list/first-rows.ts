import { useState } from "react";
import { readScrollPosition } from "./scroll-position.ts";
import type { Sort } from "./sort.ts";
import type { FirstRows } from "./synced.ts";

/**
 * Returns the first rows if the list begins with them, so that those that follow move none.
 * @param name of the table; a position further down would be lost
 */
export function useFirstRows<Row>(
	first: FirstRows<Row> | undefined,
	sort: Sort | null,
	name: string,
): readonly Row[] | undefined {
	const [top] = useState(() => readScrollPosition(name).rows === 0);
	return top && first?.sort.key === sort?.key && first?.sort.down === sort?.down ? first?.rows : undefined;
}
