import { useEffect, useRef } from "react";

/** An index of the table follows the table with a delay: after so long it shows what was written. */
const INDEX_DELAY_MS = 2_000;

/** Does something once what was written just now can be read through an index; called again, it waits anew. */
export function useAfterIndexDelay(): (act: () => void) => void {
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	useEffect(() => () => clearTimeout(timer.current), []);
	return (act) => {
		clearTimeout(timer.current);
		timer.current = setTimeout(act, INDEX_DELAY_MS);
	};
}
