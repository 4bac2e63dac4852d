import { useRef, useState } from "react";
import { reportError } from "../../lib/report-error.ts";

/**
 * What a button does that is no form: whether it is under way, and how to begin; once at a time. A failure is shown
 * as an alert.
 */
export function useAction<Args extends unknown[]>(
	act: (...args: Args) => Promise<void>,
): [busy: boolean, run: (...args: Args) => void] {
	const [busy, setBusy] = useState(false);
	const running = useRef(false);
	const run = async (...args: Args) => {
		if (running.current) return;
		running.current = true;
		setBusy(true);
		try {
			await act(...args);
		} catch (error) {
			reportError(error);
		} finally {
			running.current = false;
			setBusy(false);
		}
	};
	return [busy, (...args) => void run(...args)];
}
