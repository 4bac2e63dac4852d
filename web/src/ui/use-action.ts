import { useRef, useState } from "react";
import { alertError } from "../lib/alerts.ts";
import { ApiError } from "../lib/api-error.ts";
import { reportError } from "../lib/report-error.ts";
import { serverProblems } from "../lib/server-problems.ts";
import { useProblemText } from "./form/problem-text.ts";

/**
 * What a button does that is no form: whether it is under way, and how to begin; once at a time. A failure is shown
 * as an alert, a refusal in the words that forms have for it.
 */
export function useAction<Args extends unknown[]>(
	act: (...args: Args) => Promise<void>,
): [busy: boolean, run: (...args: Args) => void] {
	const text = useProblemText();
	const [busy, setBusy] = useState(false);
	const running = useRef(false);
	const run = async (...args: Args) => {
		if (running.current) return;
		running.current = true;
		setBusy(true);
		try {
			await act(...args);
		} catch (error) {
			const [refusal] = error instanceof ApiError ? serverProblems(error) : [];
			if (refusal) alertError(text(refusal.problem));
			else reportError(error);
		} finally {
			running.current = false;
			setBusy(false);
		}
	};
	return [busy, (...args) => void run(...args)];
}
