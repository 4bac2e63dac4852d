import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { alertError } from "../lib/alerts.ts";
import { ApiError } from "../lib/api-error.ts";
import { currentLocale, i18n } from "../lib/i18n.ts";
import { reportError } from "../lib/report-error.ts";
import { serverProblems } from "../lib/server-problems.ts";
import { formatProblem } from "./form/problem-text.ts";

/** Runs a button's action, once at a time. Alerts failures, a 422 with forms' texts. */
export function useAction<Args extends unknown[]>(
	act: (...args: Args) => Promise<void>,
): [busy: boolean, run: (...args: Args) => void] {
	// Preloads texts of refusals without suspending.
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

/** Loads texts only for a 422: suspending would blank the page. */
async function showFailure(error: unknown): Promise<void> {
	if (error instanceof ApiError && error.status === 422) {
		await i18n.loadNamespaces("errors");
		const [refusal] = serverProblems(error);
		if (refusal)
			return void alertError(formatProblem(refusal.problem, i18n.getFixedT(null, "errors"), currentLocale()));
	}
	reportError(error);
}
