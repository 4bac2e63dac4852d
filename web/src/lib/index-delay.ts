import { useEffect, useRef } from "react";

/** DynamoDB indexes lag behind the table. */
const INDEX_DELAY_MS = 2_000;

/** Returns a function that acts once an index shows a new write. */
export function useAfterIndexDelay(): (act: () => void) => void {
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	useEffect(() => () => clearTimeout(timer.current), []);
	return (act) => {
		clearTimeout(timer.current);
		timer.current = setTimeout(act, INDEX_DELAY_MS);
	};
}
