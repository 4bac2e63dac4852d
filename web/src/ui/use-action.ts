import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { alertError } from "../lib/alerts.ts";
import { ApiError } from "../lib/api-error.ts";
import { currentLocale, i18n } from "../lib/i18n.ts";
import { reportError } from "../lib/report-error.ts";
import { serverProblems } from "../lib/server-problems.ts";
import { problemText } from "./form/problem-text.ts";

/**
 * What a button does that is no form: whether it is under way, and how to begin; once at a time. A failure is shown
 * as an alert, a refusal in the words that forms have for it.
 */
export function useAction<Args extends unknown[]>(
	act: (...args: Args) => Promise<void>,
): [busy: boolean, run: (...args: Args) => void] {
	// Begins to read the words of refusals, also for a form that the action opens; nothing waits for them.
	useTranslation("errors", { useSuspense: false });
	const [busy, setBusy] = useState(false);
	const running = useRef(false);
	const run = async (...args: Args) => {
		if (running.current) return;
		running.current = true;
		setBusy(true);
		try {
			await act(...args);
		} catch (error) {
			await showFailure(error);
		} finally {
			running.current = false;
			setBusy(false);
		}
	};
	return [busy, (...args) => void run(...args)];
}

/** Waits for the words of refusals only where there is one: a button that waited for them would blank the page it comes to. */
async function showFailure(error: unknown): Promise<void> {
	if (error instanceof ApiError && error.status === 422) {
		await i18n.loadNamespaces("errors");
		const [refusal] = serverProblems(error);
		if (refusal)
			return void alertError(problemText(refusal.problem, i18n.getFixedT(null, "errors"), currentLocale()));
	}
	reportError(error);
}
