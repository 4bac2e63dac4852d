import type { DistinctAuthorsForm } from "@deck/contracts/distinct-authors";
import { LIMITS } from "@deck/contracts/limits";
import { alertError, alertSuccess } from "../../../lib/alerts.ts";
import { api } from "../../../lib/api.ts";
import { t } from "../../../lib/i18n.ts";
import { formatError } from "../../../lib/report-error.ts";
import type { AuthorRow } from "./author-rows.ts";

/** Marks authors as different people for all staff. An alert offers to undo it. */
export async function markDistinct(conf: string, rows: readonly AuthorRow[], distinct = true): Promise<void> {
	const authors: DistinctAuthorsForm["authors"] = rows.map(({ email, papers }) => ({
		email,
		papers: papers.slice(-LIMITS.distinctAuthorPapers).map(({ card }) => card.number),
	}));
	try {
		await api.api.conf[":conf"].adm.authors.namesakes.$post({ param: { conf }, json: { authors, distinct } });
	} catch (error) {
		alertError(formatError(error) ?? "");
		return;
	}
	if (!distinct) return;
	alertSuccess(t("authors:apart.done"), {
		label: t("common:undo"),
		act: () => void markDistinct(conf, rows, false),
	});
}
