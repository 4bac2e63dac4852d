import { useEffect, useRef } from "react";

/** What is read through an index of the table may be late: after so long it is there. */
const LATE_MS = 2_000;

/** Does something once what was written just now can be read through an index; called again, it waits anew. */
export function useLate(): (act: () => void) => void {
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	useEffect(() => () => clearTimeout(timer.current), []);
	return (act) => {
		clearTimeout(timer.current);
		timer.current = setTimeout(act, LATE_MS);
	};
}
