import type { PaperStatus } from "@deck/contracts/enums";
import type { Paper } from "@deck/contracts/paper";
import { useTranslation } from "react-i18next";
import type { KeyedMutator } from "swr";
import { alertError } from "../../../lib/alerts.ts";
import { api, json } from "../../../lib/api.ts";
import { ApiError } from "../../../lib/api-error.ts";

export interface PaperActions {
	/**
	 * @param typedNumber typed to confirm deletion
	 * @returns false after a version conflict, which is alerted; rejects on other errors
	 */
	move(to: PaperStatus, typedNumber?: number): Promise<boolean>;
	/** Returns and rejects as `move`. */
	handOver(email: string): Promise<boolean>;
	updateCache(paper: Paper): void;
	reload(): Promise<Paper | undefined>;
}

export function usePaperActions(path: string, paper: Paper, mutate: KeyedMutator<Paper>): PaperActions {
	const { t } = useTranslation("own-paper");
	const { version } = paper;
	const param = { conf: path, number: String(paper.number) };
	const updateCache = (next: Paper) => void mutate(next, { revalidate: false });
	const change = async (answer: Promise<Paper>): Promise<boolean> => {
		try {
			updateCache(await answer);
			return true;
		} catch (error) {
			if (!(error instanceof ApiError) || error.status !== 409) throw error;
			await mutate();
			alertError(t("changed_meanwhile"));
			return false;
		}
	};
	const papers = api.api.conf[":conf"].papers[":number"];
	return {
		move: (to, typedNumber) =>
			change(json(papers.status.$post({ param, json: { to, version, number: typedNumber } }))),
		handOver: (email) => change(json(papers.corresponding.$put({ param, json: { email, version } }))),
		updateCache,
		reload: () => mutate(),
	};
}
