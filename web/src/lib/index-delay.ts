import { useEffect, useRef } from "react";

/** DynamoDB indexes lag behind the table. */
const INDEX_DELAY_MS = 2_000;

/** Returns a function that acts once a write just made shows in an index. */
export function useAfterIndexDelay(): (act: () => void) => void {
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	useEffect(() => () => clearTimeout(timer.current), []);
	return (act) => {
		clearTimeout(timer.current);
		timer.current = setTimeout(act, INDEX_DELAY_MS);
	};
}
